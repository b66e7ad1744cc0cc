DROP INDEX "saved_filter_name_once";--> statement-breakpoint
ALTER TABLE "saved_filter" ALTER COLUMN "agency_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD COLUMN "facility_id" integer;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filter_name_once" ON "saved_filter" USING btree ("user_id",coalesce("facility_id", 0),lower("name"));--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_of_one_list" CHECK (num_nonnulls("saved_filter"."agency_id", "saved_filter"."facility_id") = 1);--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_alerts_agencies" CHECK ("saved_filter"."agency_id" is not null or not "saved_filter"."is_alerting");