ALTER TABLE "job" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "traceparent" text;