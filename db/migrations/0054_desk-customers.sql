ALTER TABLE "management_company" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "facility" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(name)) STORED;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "starts_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "management_company_by_name" ON "management_company" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "management_company_by_age" ON "management_company" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "management_company_by_search_text" ON "management_company" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "facility_independent_by_name" ON "facility" USING btree ("name","id") WHERE "facility"."management_company_id" is null;--> statement-breakpoint
CREATE INDEX "facility_independent_by_age" ON "facility" USING btree ("created_at","id") WHERE "facility"."management_company_id" is null;--> statement-breakpoint
CREATE INDEX "facility_by_search_text" ON "facility" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_event_of_set_up" ON "audit_event" USING btree ("facility_id","id") WHERE "audit_event"."entity" in ('facility', 'unit', 'shift_structure', 'rate', 'agency', 'user_account');--> statement-breakpoint
CREATE INDEX "company_membership_by_company" ON "company_membership" USING btree ("management_company_id");--> statement-breakpoint
CREATE INDEX "facility_membership_by_facility" ON "facility_membership" USING btree ("facility_id");