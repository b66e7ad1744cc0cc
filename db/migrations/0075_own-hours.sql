ALTER TABLE "dispute" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "stated_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "stated_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "stated_took_break" boolean;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "stated_words" text;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_stated_as_a_whole" CHECK (num_nulls("dispute"."stated_in_at", "dispute"."stated_out_at") in (0, 2) and "dispute"."stated_out_at" > "dispute"."stated_in_at") NOT VALID;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_stated_length" CHECK (char_length("dispute"."stated_words") <= 280) NOT VALID;
