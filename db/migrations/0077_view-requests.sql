-- A decision by a command or the portal itself has no one of the desk. The version before joins whose it is, and so leaves
-- those out.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "desk_decision" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE TABLE "view_request" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "view_request" ADD CONSTRAINT "view_request_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_request" ADD CONSTRAINT "view_request_asked_by_user_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;
