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
ALTER TABLE "view_request" ADD CONSTRAINT "view_request_asked_by_user_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "agency_score" (
	"agency_id" integer NOT NULL,
	"days" integer NOT NULL,
	"offered" integer NOT NULL,
	"filled" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"no_shows" integer NOT NULL,
	"minutes_to_fill" integer,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agency_score_days_agency_id_pk" PRIMARY KEY("days","agency_id")
);
--> statement-breakpoint
ALTER TABLE "agency_score" ADD CONSTRAINT "agency_score_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;
