ALTER TABLE "professional" ALTER COLUMN "highest_resource_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agency_professional" ADD COLUMN "terminated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agency_professional" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "professional" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "professional" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "professional" ADD COLUMN "state_code" text;--> statement-breakpoint
ALTER TABLE "professional" ADD COLUMN "zip_code" text;--> statement-breakpoint
CREATE INDEX "professional_by_email" ON "professional" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "professional_by_phone" ON "professional" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "agency_professional" ADD CONSTRAINT "agency_professional_by_link" UNIQUE("link_hash");--> statement-breakpoint
ALTER TABLE "agency_professional" ADD CONSTRAINT "agency_professional_joined_or_declined" CHECK ("agency_professional"."joined_at" is null or "agency_professional"."terminated_at" is null);--> statement-breakpoint
-- Who claims for an agency has joined its roster, even if they declined its invite before.
CREATE OR REPLACE FUNCTION professional_joins_roster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agency_professional (agency_id, professional_id, invited_at, joined_at)
    VALUES (NEW.agency_id, NEW.id, least(NEW.created_at, now()), now())
    ON CONFLICT (agency_id, professional_id)
    DO UPDATE SET joined_at = coalesce(agency_professional.joined_at, now()), terminated_at = NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The first license on file is the kind someone works with.
CREATE FUNCTION certification_sets_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE professional SET highest_resource_type = NEW.resource_type
    WHERE id = NEW.professional_id AND highest_resource_type IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER certification_sets_type AFTER INSERT ON certification
  FOR EACH ROW EXECUTE FUNCTION certification_sets_type();
