CREATE TABLE "desk_decision" (
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"user_id" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"mail_key" text NOT NULL,
	CONSTRAINT "desk_decision_kind_item_pk" PRIMARY KEY("kind","item")
);
--> statement-breakpoint
CREATE TABLE "view_consent" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"granted_by" integer NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merged_professional" (
	"merged_id" integer PRIMARY KEY NOT NULL,
	"kept_id" integer NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Rewrites the table, once: a few seconds for 100,000 rows.
-- squawk-ignore adding-field-with-default
ALTER TABLE "professional" ADD COLUMN "contact_text" text GENERATED ALWAYS AS (search_text(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "viewed_user_id" integer;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "viewed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_decision" ADD CONSTRAINT "desk_decision_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_consent" ADD CONSTRAINT "view_consent_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_consent" ADD CONSTRAINT "view_consent_granted_by_user_account_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_professional" ADD CONSTRAINT "merged_professional_kept_id_professional_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_professional_by_kept" ON "merged_professional" USING btree ("kept_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_viewed_user_id_user_account_id_fk" FOREIGN KEY ("viewed_user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "professional_by_name" ON "professional" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "professional_by_contact" ON "professional" USING gin ("contact_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_view_ends" CHECK (("session"."viewed_user_id" is null) = ("session"."viewed_until" is null)) NOT VALID;--> statement-breakpoint
-- Whoever held all of the desk still does.
UPDATE desk_membership SET permissions = permissions || '{DESK.PROFESSIONALS,DESK.VIEW_AS}'::text[]
  WHERE permissions @> '{DESK.CREDENTIALS,DESK.CUSTOMERS,DESK.DISPUTES,DESK.NOTICES,DESK.PEOPLE,DESK.SYSTEM}'::text[];
