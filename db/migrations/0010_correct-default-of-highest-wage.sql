ALTER TABLE "facility" ALTER COLUMN "max_caregiver_wage" SET DEFAULT 150;--> statement-breakpoint
-- Nobody set a limit of $15,000 an hour: it is the old default, in cents.
UPDATE "facility" SET "max_caregiver_wage" = 150 WHERE "max_caregiver_wage" = 15000;
