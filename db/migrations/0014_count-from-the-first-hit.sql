-- Counts of the old kind of window say nothing in the new one.
DELETE FROM "rate_limit";--> statement-breakpoint
ALTER TABLE "rate_limit" DROP CONSTRAINT "rate_limit_bucket_window_started_at_pk";--> statement-breakpoint
ALTER TABLE "rate_limit" ADD PRIMARY KEY ("bucket");
