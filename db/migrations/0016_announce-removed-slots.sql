-- A slot that is gone cannot be read any more, so whoever listens is told to read the facility's feed again.
CREATE FUNCTION slot_announce_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('slots_changed', json_build_object('f', facility_id, 's', NULL)::text)
  FROM removed GROUP BY facility_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER slot_announce_delete AFTER DELETE ON slot
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION slot_announce_removal();
