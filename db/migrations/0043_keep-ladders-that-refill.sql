ALTER TABLE "slot" ADD CONSTRAINT "slot_of_facility" UNIQUE("facility_id","id");--> statement-breakpoint
CREATE TABLE "refill" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"slot_id" integer NOT NULL,
	"first_slot_id" integer NOT NULL,
	"status" text DEFAULT 'RUNNING' NOT NULL,
	"ended_because" text,
	"steps" jsonb NOT NULL,
	"budget" numeric(10,2) NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"request" jsonb,
	"spent" numeric(10,2) DEFAULT 0 NOT NULL,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" integer NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "refill_status_known" CHECK ("refill"."status" in ('RUNNING','FILLED','STOPPED','EXHAUSTED','ENDED')),
	CONSTRAINT "refill_running_has_next" CHECK (("refill"."status" = 'RUNNING') = ("refill"."next_at" is not null) and ("refill"."status" = 'RUNNING') = ("refill"."ended_at" is null)),
	CONSTRAINT "refill_within_budget" CHECK ("refill"."spent" between 0 and "refill"."budget")
);
--> statement-breakpoint
CREATE TABLE "refill_plan" (
	"facility_id" integer PRIMARY KEY NOT NULL,
	"steps" jsonb NOT NULL,
	"budget" numeric(10,2) NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refill_plan_budget_not_negative" CHECK ("refill_plan"."budget" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refill" ADD CONSTRAINT "refill_started_by_user_account_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill" ADD CONSTRAINT "refill_facility_id_slot_id_slot_facility_id_id_fk" FOREIGN KEY ("facility_id","slot_id") REFERENCES "public"."slot"("facility_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill" ADD CONSTRAINT "refill_facility_id_first_slot_id_slot_facility_id_id_fk" FOREIGN KEY ("facility_id","first_slot_id") REFERENCES "public"."slot"("facility_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_plan" ADD CONSTRAINT "refill_plan_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refill_running_once" ON "refill" USING btree ("slot_id") WHERE "refill"."status" = 'RUNNING';--> statement-breakpoint
CREATE INDEX "refill_by_slot" ON "refill" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "refill_by_first_slot" ON "refill" USING btree ("first_slot_id");--> statement-breakpoint
-- A slot shows when its ladder takes the next step.
CREATE FUNCTION refill_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE slot SET revision = 0 WHERE facility_id = NEW.facility_id AND id IN (NEW.slot_id, OLD.slot_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refill_touches_slot AFTER INSERT OR UPDATE OF status, slot_id, next_at ON refill
  FOR EACH ROW EXECUTE FUNCTION refill_touch();
