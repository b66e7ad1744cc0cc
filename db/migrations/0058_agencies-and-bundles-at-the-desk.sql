CREATE TABLE "bundle_agency" (
	"bundle_id" integer NOT NULL,
	"agency_id" integer NOT NULL,
	CONSTRAINT "bundle_agency_bundle_id_agency_id_pk" PRIMARY KEY("bundle_id","agency_id")
);
--> statement-breakpoint
-- Rewrites the table, once: a few seconds for 100,000 rows.
-- squawk-ignore adding-field-with-default
ALTER TABLE "agency" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "bundle" ADD COLUMN "bill_rate" numeric(10,2);--> statement-breakpoint
ALTER TABLE "bundle" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rest_limit" ADD COLUMN "is_customers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bundle_agency" ADD CONSTRAINT "bundle_agency_bundle_id_bundle_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundle"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_agency" ADD CONSTRAINT "bundle_agency_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agency_by_name" ON "agency" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agency_by_age" ON "agency" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "agency_by_search_text" ON "agency" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bundle_by_age" ON "bundle" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_event_of_agency" ON "audit_event" USING btree ("agency_id","id") WHERE "audit_event"."entity" in ('agency', 'user_account');--> statement-breakpoint
ALTER TABLE "bundle" ADD CONSTRAINT "bundle_rate_not_negative" CHECK ("bundle"."bill_rate" >= 0) NOT VALID;--> statement-breakpoint
UPDATE "desk_membership" SET "permissions" = "permissions" || '{DESK.AGENCIES}'::text[] WHERE "permissions" @> '{DESK.CUSTOMERS}' AND NOT "permissions" @> '{DESK.AGENCIES}';