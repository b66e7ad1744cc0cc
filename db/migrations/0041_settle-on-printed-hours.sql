-- Pay is now calculated from the hours as printed, in hundredths. Amounts calculated from the minutes follow, so that
-- every row adds up; each settlement that changes gets an entry in its history. Only reviewed slots are locked, to
-- which no one writes any more.
CREATE FUNCTION pg_temp.of_printed_hours(total numeric, rate numeric, minutes int) RETURNS numeric LANGUAGE sql AS $$
  SELECT total - round(rate * minutes / 60, 2) + round(rate * round(minutes * 100 / 60.0) / 100, 2)
$$;--> statement-breakpoint
WITH settled AS (
  SELECT sl.facility_id, sl.id, sl.settled_total AS was, pg_temp.of_printed_hours(sl.settled_total,
    CASE WHEN d.resolution IN ('ADJUSTED','WALK_OUT') THEN d.claimed_rate ELSE sl.bill_rate END, sl.settled_minutes) AS total
  FROM slot sl LEFT JOIN dispute d ON d.slot_id = sl.id
  WHERE sl.settled_total IS NOT NULL
), corrected AS (
  UPDATE slot SET settled_total = settled.total FROM settled
  WHERE slot.facility_id = settled.facility_id AND slot.id = settled.id AND settled.total <> settled.was
  RETURNING slot.facility_id, slot.id, settled.was, settled.total
)
INSERT INTO audit_event (actor_kind, action, facility_id, entity, entity_id, before, after)
SELECT 'SYSTEM', 'slot.settlement-rounded', facility_id, 'slot', id::text,
  jsonb_build_object('settledTotal', (was * 100)::int), jsonb_build_object('settledTotal', (total * 100)::int)
FROM corrected;--> statement-breakpoint
UPDATE dispute SET
  recorded_total = pg_temp.of_printed_hours(recorded_total, recorded_rate, recorded_minutes),
  claimed_total = pg_temp.of_printed_hours(claimed_total, claimed_rate, claimed_minutes),
  claimed_bonus = CASE WHEN claimed_minutes = 0 THEN 0 ELSE claimed_bonus END
WHERE recorded_total IS NOT NULL OR claimed_total IS NOT NULL OR claimed_minutes = 0;--> statement-breakpoint
-- A no-show claims nothing, whatever was recorded.
UPDATE dispute SET claimed_in_at = NULL, claimed_out_at = NULL, claimed_minutes = 0, claimed_bonus = 0,
  claimed_total = CASE WHEN claimed_rate IS NULL THEN NULL ELSE 0 END
WHERE resolved_at IS NULL AND 'NO_CALL_NO_SHOW' = ANY (reasons);
