ALTER TABLE "agency_facility" ADD COLUMN "signed_at" timestamp with time zone;--> statement-breakpoint
-- What contracts have shown until now is not news to anyone.
UPDATE "agency_facility" SET "signed_at" = a."created_at" FROM "agency" a WHERE a."id" = "agency_facility"."agency_id";--> statement-breakpoint
ALTER TABLE "agency_facility" ALTER COLUMN "signed_at" SET DEFAULT now(), ALTER COLUMN "signed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
-- Whatever opens a slot again, those who wait for such a shift can be told.
CREATE OR REPLACE FUNCTION slot_next_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := nextval('slot_revision');
  IF TG_OP = 'UPDATE' AND NEW.status = 'UNCLAIMED' AND OLD.status <> 'UNCLAIMED' THEN
    NEW.reopened_at := now();
  END IF;
  RETURN NEW;
END $$;
