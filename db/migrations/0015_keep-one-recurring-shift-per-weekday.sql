CREATE INDEX "shift_by_recurring_shift" ON "shift" USING btree ("recurring_shift_id","starts_on") WHERE "shift"."recurring_shift_id" is not null;--> statement-breakpoint
-- Of several for the same structure and weekday the one in force stays, else the latest; the days of the others become its own.
CREATE TEMPORARY TABLE recurring_shift_kept ON COMMIT DROP AS
  SELECT id, first_value(id) OVER (
    PARTITION BY facility_id, shift_structure_id, weekday, route ORDER BY (ended_at IS NULL) DESC, id DESC
  ) AS kept_id FROM recurring_shift;--> statement-breakpoint
UPDATE shift SET recurring_shift_id = kept_id FROM recurring_shift_kept k
  WHERE k.id = shift.recurring_shift_id AND k.kept_id <> k.id;--> statement-breakpoint
DELETE FROM recurring_skip USING recurring_shift_kept k
  WHERE k.id = recurring_skip.recurring_shift_id AND k.kept_id <> k.id;--> statement-breakpoint
DELETE FROM recurring_shift USING recurring_shift_kept k WHERE k.id = recurring_shift.id AND k.kept_id <> k.id;--> statement-breakpoint
ALTER TABLE "recurring_shift" ADD CONSTRAINT "recurring_shift_once_per_weekday" UNIQUE("facility_id","shift_structure_id","weekday","route");--> statement-breakpoint
-- What lowering a recurring schedule takes back: written by the portal itself, never offered.
INSERT INTO cancellation_reason (code, label, for_non_claimed, for_claimed, for_flex, position) VALUES
  ('REMOVED_FROM_SCHEDULE', 'Removed from the recurring schedule', false, false, false, 9)
ON CONFLICT (code) DO NOTHING;
