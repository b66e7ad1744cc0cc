-- With its transaction, a change can be told from what a reading of the database saw: no clock could tell, of two
-- processes or of one that is set, nor the moment of a write that is committed later.
CREATE OR REPLACE FUNCTION slot_announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(
    'slots_changed',
    json_build_object(
      'f', facility_id, 's', CASE WHEN count(*) <= 200 THEN json_agg(id) END,
      'x', pg_current_xact_id()::text::bigint
    )::text
  )
  FROM changed GROUP BY facility_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION slot_announce_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(
    'slots_changed', json_build_object('f', facility_id, 's', NULL, 'x', pg_current_xact_id()::text::bigint)::text
  )
  FROM removed GROUP BY facility_id;
  RETURN NULL;
END $$;
