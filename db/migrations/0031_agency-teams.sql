ALTER TABLE "agency" ADD COLUMN "is_my_team_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "punches_summarised_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agency_membership" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "agency_membership" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "agency_membership" ADD COLUMN "phone_extension" text;--> statement-breakpoint
ALTER TABLE "agency_membership" ADD COLUMN "notify_claims_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_membership" ADD COLUMN "notify_shift_cancel_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_membership" ADD COLUMN "notify_missed_punch_summary_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "agency_membership_by_agency" ON "agency_membership" USING btree ("agency_id");