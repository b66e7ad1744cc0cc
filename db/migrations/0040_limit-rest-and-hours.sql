CREATE TABLE "rest_limit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rest_limit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer,
	"state_code" text,
	"code" text NOT NULL,
	"warn_at" numeric(4, 2) NOT NULL,
	"acknowledge_at" numeric(4, 2) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rest_limit_once_per_facility" UNIQUE("facility_id","code"),
	CONSTRAINT "rest_limit_once_per_state" UNIQUE("state_code","code"),
	CONSTRAINT "rest_limit_of_facility_or_state" CHECK (num_nonnulls("rest_limit"."facility_id", "rest_limit"."state_code") = 1),
	CONSTRAINT "rest_limit_code" CHECK ("rest_limit"."code" in ('SHORT_REST','HOURS_IN_A_ROW','HOURS_IN_A_DAY','DAYS_IN_A_ROW')),
	CONSTRAINT "rest_limit_lines_not_negative" CHECK ("rest_limit"."warn_at" >= 0 and "rest_limit"."acknowledge_at" >= 0)
);
--> statement-breakpoint
ALTER TABLE "rest_limit" ADD CONSTRAINT "rest_limit_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;