ALTER TABLE "message" DROP CONSTRAINT "message_reading_known";--> statement-breakpoint
ALTER TABLE "incoming_text" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "incoming_text_unknown" ON "incoming_text" USING btree ("received_at") WHERE "incoming_text"."is_unknown";--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_reading_known" CHECK ("message"."reading" in ('YES','NO','OTHER_TIME','STOP','START')) NOT VALID;