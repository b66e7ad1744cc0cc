ALTER TABLE "job" ADD COLUMN "last_finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "failing_since" timestamp with time zone;