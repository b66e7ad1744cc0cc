CREATE TABLE "desk_claim" (
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"user_id" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_claim_kind_item_pk" PRIMARY KEY("kind","item")
);
--> statement-breakpoint
CREATE TABLE "desk_membership" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"permissions" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_claim" ADD CONSTRAINT "desk_claim_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_membership" ADD CONSTRAINT "desk_membership_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;