CREATE TABLE "compatibility" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"oldest_version" text NOT NULL,
	CONSTRAINT "compatibility_is_one_row" CHECK ("compatibility"."is_only")
);
--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "traceparent" text;--> statement-breakpoint
-- The first version that knows of it. A migration that contracts writes its own here.
INSERT INTO "compatibility" ("oldest_version") VALUES ('0.3.0');
