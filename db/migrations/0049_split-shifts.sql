ALTER TABLE "shift" DROP CONSTRAINT "shift_once_per_day_and_route";--> statement-breakpoint
ALTER TABLE "shift" ADD COLUMN "part_of_shift_id" integer;--> statement-breakpoint
ALTER TABLE "shift" ADD COLUMN "unpaid_break_minutes" integer;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_facility_id_part_of_shift_id_shift_facility_id_id_fk" FOREIGN KEY ("facility_id","part_of_shift_id") REFERENCES "public"."shift"("facility_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_once_per_day_and_route" ON "shift" USING btree ("facility_id","shift_structure_id","starts_on","route") WHERE "shift"."part_of_shift_id" is null;--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_part_once" UNIQUE("part_of_shift_id","starts_at","ends_at");--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_part_has_its_break" CHECK (("shift"."part_of_shift_id" is null) = ("shift"."unpaid_break_minutes" is null) and "shift"."unpaid_break_minutes" >= 0);--> statement-breakpoint
ALTER TABLE "shift" ADD CONSTRAINT "shift_part_is_not_scheduled" CHECK ("shift"."part_of_shift_id" is null or "shift"."recurring_shift_id" is null);--> statement-breakpoint
-- A part has its own times and break and shares everything else with its shift. It lies within the shift, or goes on
-- for up to eight hours after it, which also holds once the shift itself moves.
CREATE FUNCTION shift_follow_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole shift;
BEGIN
  SELECT * INTO whole FROM shift WHERE id = NEW.part_of_shift_id;
  IF whole.part_of_shift_id IS NOT NULL THEN
    RAISE EXCEPTION 'a part of a shift has no parts' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.starts_at < whole.starts_at OR NEW.starts_at >= whole.ends_at
    OR NEW.ends_at > whole.ends_at + interval '8 hours' THEN
    RAISE EXCEPTION 'the part lies outside its shift' USING ERRCODE = 'check_violation', CONSTRAINT = 'shift_part_within';
  END IF;
  NEW.shift_structure_id := whole.shift_structure_id;
  NEW.route := whole.route;
  NEW.resource_type := whole.resource_type;
  NEW.is_orientation := whole.is_orientation;
  NEW.starts_on := whole.starts_on;
  NEW.bonus := whole.bonus;
  NEW.wage := whole.wage;
  NEW.original_wage := whole.original_wage;
  NEW.bill_rate := whole.bill_rate;
  NEW.is_integrated := whole.is_integrated;
  NEW.integration_expired_at := whole.integration_expired_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shift_part_follows BEFORE INSERT OR UPDATE ON shift
  FOR EACH ROW WHEN (NEW.part_of_shift_id IS NOT NULL) EXECUTE FUNCTION shift_follow_whole();
--> statement-breakpoint
CREATE FUNCTION shift_update_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shift SET starts_on = NEW.starts_on WHERE part_of_shift_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shift_changes_parts AFTER UPDATE ON shift
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.* AND NEW.part_of_shift_id IS NULL)
  EXECUTE FUNCTION shift_update_parts();
