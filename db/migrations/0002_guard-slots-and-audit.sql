-- Nobody can be in two places: live assignments of one professional never overlap, whoever writes them.
ALTER TABLE slot ADD CONSTRAINT slot_professional_not_double_booked
  EXCLUDE USING gist (professional_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
  WHERE (professional_id IS NOT NULL AND status IN ('CLAIMED', 'CONFIRMED'));
--> statement-breakpoint
CREATE SEQUENCE slot_revision;
--> statement-breakpoint
-- A revision from one sequence on every write: the sum over a facility's slots grows with each committed change,
-- which a maximum would not (transactions commit in another order than they drew their numbers).
CREATE FUNCTION slot_next_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := nextval('slot_revision');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER slot_revision BEFORE INSERT OR UPDATE ON slot
  FOR EACH ROW EXECUTE FUNCTION slot_next_revision();
--> statement-breakpoint
-- Tells every process which slots changed, at commit. Above 200 slots of a facility only the facility is named,
-- because a payload holds 8,000 bytes; who listens then reads the whole feed again.
CREATE FUNCTION slot_announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(
    'slots_changed',
    json_build_object('f', facility_id, 's', CASE WHEN count(*) <= 200 THEN json_agg(id) END)::text
  )
  FROM changed GROUP BY facility_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER slot_announce_insert AFTER INSERT ON slot
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slot_announce_change();
--> statement-breakpoint
CREATE TRIGGER slot_announce_update AFTER UPDATE ON slot
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION slot_announce_change();
--> statement-breakpoint
-- What a slot shows of its shift, unit and professional changes with them.
CREATE FUNCTION slot_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE slot SET revision = 0 WHERE %I = $1 AND ends_at > now() - interval ''1 day''', TG_ARGV[0])
    USING NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shift_touches_slots AFTER UPDATE ON shift
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION slot_touch('shift_id');
--> statement-breakpoint
CREATE TRIGGER unit_touches_slots AFTER UPDATE OF name ON unit
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION slot_touch('unit_id');
--> statement-breakpoint
CREATE TRIGGER professional_touches_slots AFTER UPDATE ON professional
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION slot_touch('professional_id');
--> statement-breakpoint
CREATE FUNCTION audit_refuse_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_event is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_edit();
--> statement-breakpoint
CREATE FUNCTION job_announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY work_waiting;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER job_announce AFTER INSERT ON job FOR EACH STATEMENT EXECUTE FUNCTION job_announce();
--> statement-breakpoint
CREATE TRIGGER outbox_announce AFTER INSERT ON outbox_message FOR EACH STATEMENT EXECUTE FUNCTION job_announce();
