CREATE TABLE "census" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "census_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"unit_id" integer,
	"counted_on" date NOT NULL,
	"residents" integer NOT NULL,
	"source" text NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "census_once_per_day" UNIQUE NULLS NOT DISTINCT("facility_id","unit_id","counted_on"),
	CONSTRAINT "census_residents" CHECK ("census"."residents" between 0 and 2000),
	CONSTRAINT "census_source" CHECK ("census"."source" in ('ENTERED','IMPORTED'))
);
--> statement-breakpoint
CREATE TABLE "nursing_minimum" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "nursing_minimum_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer,
	"state_code" text,
	"kind" text NOT NULL,
	"hours" numeric(4, 2) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nursing_minimum_once_per_facility" UNIQUE("facility_id","kind"),
	CONSTRAINT "nursing_minimum_once_per_state" UNIQUE("state_code","kind"),
	CONSTRAINT "nursing_minimum_of_facility_or_state" CHECK (num_nonnulls("nursing_minimum"."facility_id", "nursing_minimum"."state_code") = 1),
	CONSTRAINT "nursing_minimum_kind" CHECK ("nursing_minimum"."kind" in ('TOTAL','CNA','LICENSED','RN')),
	CONSTRAINT "nursing_minimum_hours" CHECK ("nursing_minimum"."hours" between 0 and 24)
);
--> statement-breakpoint
ALTER TABLE "census" ADD CONSTRAINT "census_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "census" ADD CONSTRAINT "census_changed_by_user_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "census" ADD CONSTRAINT "census_facility_id_unit_id_unit_facility_id_id_fk" FOREIGN KEY ("facility_id","unit_id") REFERENCES "public"."unit"("facility_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nursing_minimum" ADD CONSTRAINT "nursing_minimum_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "census_by_day" ON "census" USING btree ("facility_id","counted_on");