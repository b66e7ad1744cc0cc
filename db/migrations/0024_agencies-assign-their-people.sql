CREATE TABLE "agency_rate" (
	"agency_id" integer NOT NULL,
	"facility_id" integer NOT NULL,
	"resource_type" text NOT NULL,
	"bill_rate" numeric(10,2) NOT NULL,
	CONSTRAINT "agency_rate_agency_id_facility_id_resource_type_pk" PRIMARY KEY("agency_id","facility_id","resource_type"),
	CONSTRAINT "agency_rate_not_negative" CHECK ("agency_rate"."bill_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "agency_professional" (
	"agency_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "agency_professional_agency_id_professional_id_pk" PRIMARY KEY("agency_id","professional_id")
);
--> statement-breakpoint
CREATE TABLE "overtime_acknowledgement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "overtime_acknowledgement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agency_id" integer NOT NULL,
	"slot_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"week_on" date NOT NULL,
	"week_minutes" integer NOT NULL,
	"acknowledged_by" integer NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "overtime_acknowledgement_once" UNIQUE("slot_id","professional_id"),
	CONSTRAINT "overtime_acknowledgement_minutes" CHECK ("overtime_acknowledgement"."week_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_filter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agency_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"is_alerting" boolean DEFAULT false NOT NULL,
	"alerted_until" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filter_name_length" CHECK (length("saved_filter"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "timezone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_facility" ADD COLUMN "release_after_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "facility" ADD COLUMN "allow_external_worker_shift_replacement" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_rate" ADD CONSTRAINT "agency_rate_resource_type_resource_type_code_fk" FOREIGN KEY ("resource_type") REFERENCES "public"."resource_type"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_rate" ADD CONSTRAINT "agency_rate_of_contract" FOREIGN KEY ("agency_id","facility_id") REFERENCES "public"."agency_facility"("agency_id","facility_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_professional" ADD CONSTRAINT "agency_professional_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_professional" ADD CONSTRAINT "agency_professional_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_acknowledgement" ADD CONSTRAINT "overtime_acknowledgement_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_acknowledgement" ADD CONSTRAINT "overtime_acknowledgement_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_acknowledgement" ADD CONSTRAINT "overtime_acknowledgement_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "overtime_acknowledgement" ADD CONSTRAINT "overtime_acknowledgement_acknowledged_by_user_account_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_professional_by_professional" ON "agency_professional" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX "overtime_acknowledgement_by_agency" ON "overtime_acknowledgement" USING btree ("agency_id","acknowledged_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filter_name_once" ON "saved_filter" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_filter_by_agency" ON "saved_filter" USING btree ("agency_id","user_id");--> statement-breakpoint
CREATE INDEX "saved_filter_alerting" ON "saved_filter" USING btree ("agency_id") WHERE "saved_filter"."is_alerting";--> statement-breakpoint
CREATE INDEX "slot_by_agency" ON "slot" USING btree ("agency_id","starts_at") WHERE "slot"."agency_id" is not null;--> statement-breakpoint
ALTER TABLE "agency_facility" ADD CONSTRAINT "agency_facility_release_not_negative" CHECK ("agency_facility"."release_after_minutes" >= 0);--> statement-breakpoint
INSERT INTO agency_professional (agency_id, professional_id, invited_at, joined_at)
  SELECT agency_id, id, created_at, created_at FROM professional WHERE agency_id IS NOT NULL;
--> statement-breakpoint
-- Who claims for an agency is on its roster, whichever way the person was entered.
CREATE FUNCTION professional_joins_roster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agency_professional (agency_id, professional_id, invited_at, joined_at)
    VALUES (NEW.agency_id, NEW.id, least(NEW.created_at, now()), now())
    ON CONFLICT (agency_id, professional_id) DO UPDATE SET joined_at = coalesce(agency_professional.joined_at, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER professional_joins_roster AFTER INSERT OR UPDATE OF agency_id ON professional
  FOR EACH ROW WHEN (NEW.agency_id IS NOT NULL) EXECUTE FUNCTION professional_joins_roster();
--> statement-breakpoint
-- Why a place became free again on an agency's side. None is offered to facilities: the portal writes them itself.
INSERT INTO cancellation_reason (code, label, for_non_claimed, for_claimed, for_flex, position) VALUES
  ('UNABLE_TO_STAFF', 'Agency unable to staff', false, false, false, 20),
  ('CONFIRMED_SHIFT', 'Called out of a confirmed shift', false, false, false, 21),
  ('FACILITY_CANCELLED', 'Cancelled by the facility, agency told', false, false, false, 22),
  ('DNR', 'Do Not Return', false, false, false, 23),
  ('PLATFORM_OVERRIDE', 'Changed by the platform', false, false, false, 24)
ON CONFLICT (code) DO NOTHING;
