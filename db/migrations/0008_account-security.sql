CREATE TABLE "solved_captcha" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_code_by_link" ON "sign_in_code" USING btree ("secret_hash") WHERE "sign_in_code"."purpose" <> 'SIGN_IN';