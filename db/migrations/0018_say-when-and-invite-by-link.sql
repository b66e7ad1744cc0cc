CREATE TABLE "availability_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"facility_id" integer NOT NULL,
	"professional_id" integer NOT NULL,
	"link_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "availability_request_by_link" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "is_available" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "professional" ADD COLUMN "preferred_contact_method" text DEFAULT 'EMAIL' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability_request" ADD CONSTRAINT "availability_request_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_request" ADD CONSTRAINT "availability_request_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_request_by_professional" ON "availability_request" USING btree ("professional_id","facility_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_by_link" ON "invite" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "invite_by_facility" ON "invite" USING btree ("facility_id","created_at");--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_said_once" UNIQUE("professional_id","starts_at","ends_at");
--> statement-breakpoint
-- Tells every process whose invites changed, at commit: an open list of them is read anew.
CREATE FUNCTION invite_announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('invites_changed', json_build_object('f', facility_id)::text)
  FROM changed GROUP BY facility_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invite_announce_insert AFTER INSERT ON invite
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invite_announce_change();
--> statement-breakpoint
CREATE TRIGGER invite_announce_update AFTER UPDATE ON invite
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION invite_announce_change();
