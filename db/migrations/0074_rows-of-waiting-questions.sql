-- The open slots that people were asked about with these shifts: also the on-demand ones that a flex shift's went to.
CREATE FUNCTION slots_asked_about(integer[]) RETURNS TABLE (id integer, facility_id integer) LANGUAGE sql STABLE AS $$
  SELECT slot.id, slot.facility_id FROM slot WHERE slot.status = 'UNCLAIMED' AND slot.shift_id IN (
    SELECT unnest($1)
    UNION ALL
    SELECT there.id FROM shift flex JOIN shift there ON there.facility_id = flex.facility_id
      AND there.starts_at = flex.starts_at AND there.ends_at = flex.ends_at
      AND there.shift_structure_id = flex.shift_structure_id AND there.is_orientation = flex.is_orientation
      AND there.route = 'ON_DEMAND'
    WHERE flex.id = ANY ($1) AND flex.route = 'FLEX')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION invite_announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('invites_changed', json_build_object('f', facility_id)::text)
  FROM changed GROUP BY facility_id;
  PERFORM pg_notify(
    'slots_changed',
    json_build_object(
      'f', facility_id, 's', CASE WHEN count(*) <= 200 THEN json_agg(id) END,
      'x', pg_current_xact_id()::text::bigint
    )::text
  )
  FROM slots_asked_about(ARRAY(SELECT DISTINCT shift_id FROM changed)) GROUP BY facility_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The rows of a question that waits for the morning say so, until it is sent.
CREATE OR REPLACE FUNCTION outbox_announce_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('messages_changed', json_build_object('f', facility_id)::text)
  FROM message WHERE id = NEW.message_id;
  IF OLD.attempts = 0 AND OLD.next_attempt_at > OLD.created_at THEN
    PERFORM pg_notify(
      'slots_changed',
      json_build_object(
        'f', s.facility_id, 's', CASE WHEN count(*) <= 200 THEN json_agg(s.id) END,
        'x', pg_current_xact_id()::text::bigint
      )::text
    )
    FROM message m JOIN invite i ON i.id = m.invite_id CROSS JOIN slots_asked_about(ARRAY[i.shift_id]) s
    WHERE m.id = NEW.message_id GROUP BY s.facility_id;
  END IF;
  RETURN NULL;
END $$;
