-- Before anything else here: a weaker lock that has to grow can end in a deadlock with a writer.
LOCK TABLE "audit_event" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- Beside writers: proves that every row lies before the month after next, so that attaching reads none of them. A check that
-- a killed upgrade left is taken up again while its month is far enough.
DO $$
DECLARE
  ends timestamp := date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months';
  held text := (SELECT conname FROM pg_constraint
    WHERE conrelid = 'public.audit_event'::regclass AND conname LIKE 'audit\_event\_before\_%');
BEGIN
  IF to_date(right(held, 7), 'YYYY_MM') > now() + interval '7 days' THEN RETURN; END IF;
  IF held IS NOT NULL THEN EXECUTE format('ALTER TABLE public.audit_event DROP CONSTRAINT %I', held); END IF;
  EXECUTE format('ALTER TABLE public.audit_event ADD CONSTRAINT %I CHECK (at < %L) NOT VALID',
    'audit_event_before_' || to_char(ends, 'YYYY_MM'), ends || '+00');
END $$;
--> statement-breakpoint
-- Beside writers: reads the whole table once.
DO $$
DECLARE
  unproven text := (SELECT conname FROM pg_constraint WHERE NOT convalidated
    AND conrelid = 'public.audit_event'::regclass AND conname LIKE 'audit\_event\_before\_%');
BEGIN
  IF unproven IS NOT NULL THEN EXECUTE format('ALTER TABLE public.audit_event VALIDATE CONSTRAINT %I', unproven); END IF;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS "audit_event_by_id_and_at" ON "audit_event" USING btree ("id","at");--> statement-breakpoint
-- Tables of the audit: months, the rows from before there were any, and those that no month takes.
CREATE FUNCTION audit_parts() RETURNS TABLE (part text, starts timestamptz, ends timestamptz, is_default boolean, bytes bigint, estimate float8)
LANGUAGE sql STABLE SET timezone = 'UTC' SET search_path = pg_catalog, pg_temp AS $$
  SELECT c.relname, substring(bound FROM $re$FROM \('([^']+)'\)$re$)::timestamptz,
    substring(bound FROM $re$TO \('([^']+)'\)$re$)::timestamptz, bound = 'DEFAULT',
    pg_total_relation_size(c.oid), greatest(c.reltuples, 0)
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    CROSS JOIN LATERAL pg_get_expr(c.relpartbound, c.oid) AS bound
  WHERE i.inhparent = 'public.audit_event'::regclass
$$;
--> statement-breakpoint
-- Someone with rights on the audit has none on its parts: changing them needs the owner, and even the owner is refused.
CREATE FUNCTION audit_guard_part(part text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE grantee text;
BEGIN
  EXECUTE format('CREATE TRIGGER audit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON public.%I
    FOR EACH STATEMENT EXECUTE FUNCTION public.audit_refuse_edit()', part);
  FOR grantee IN SELECT DISTINCT CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END
    FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a
    WHERE c.oid = ('public.' || part)::regclass AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('REVOKE ALL ON public.%I FROM %s', part, grantee);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_make_part(part text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  EXECUTE format('CREATE TABLE public.%I (LIKE public.audit_event INCLUDING DEFAULTS INCLUDING INDEXES)', part);
  PERFORM public.audit_guard_part(part);
END $$;
--> statement-breakpoint
-- Without a start it takes everything before the end, without both what no other part takes.
CREATE FUNCTION audit_attach_part(part text, starts timestamptz, ends timestamptz) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  EXECUTE format('ALTER TABLE public.audit_event ATTACH PARTITION public.%I ', part) || CASE
    WHEN ends IS NULL THEN 'DEFAULT'
    ELSE format('FOR VALUES FROM (%s) TO (%L)', coalesce(quote_literal(starts), 'MINVALUE'), ends) END;
END $$;
--> statement-breakpoint
-- Rows that came while their month was missing: none, unless the job that makes months stood still.
CREATE FUNCTION audit_rows_without_month() RETURNS bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN (SELECT count(*) FROM (SELECT FROM public.audit_event_default LIMIT 10000) found);
END $$;
--> statement-breakpoint
-- Makes the default with its rows the part of their months and puts an empty one in its place, a step at a time, each in a
-- transaction of its own: no row is copied, and they are read once, beside writers.
CREATE FUNCTION audit_turn_default(starts timestamptz) RETURNS text LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  ends timestamptz := date_trunc('month', now()) + interval '2 months';
  part text := 'audit_event_to_' || to_char(ends - interval '1 day', 'YYYY_MM');
  held record;
BEGIN
  SELECT conname, convalidated, pg_get_constraintdef(oid) AS def INTO held FROM pg_constraint
    WHERE conrelid = 'public.audit_event_default'::regclass AND contype = 'c' AND conname LIKE 'audit\_event\_of\_%';
  IF held.conname IS DISTINCT FROM 'audit_event_of_' || to_char(starts, 'YYYYMM') || '_to_' || to_char(ends, 'YYYYMM') THEN
    IF EXISTS (SELECT FROM public.audit_event_default d WHERE d.at < starts OR d.at >= ends) THEN
      RAISE EXCEPTION 'audit_event_default holds rows outside of % to %', starts, ends;
    END IF;
    IF held.conname IS NOT NULL THEN
      EXECUTE format('ALTER TABLE public.audit_event_default DROP CONSTRAINT %I', held.conname);
    END IF;
    EXECUTE format('ALTER TABLE public.audit_event_default ADD CONSTRAINT %I CHECK (at >= %L AND at < %L) NOT VALID',
      'audit_event_of_' || to_char(starts, 'YYYYMM') || '_to_' || to_char(ends, 'YYYYMM'), starts, ends);
    RETURN 'bounded';
  ELSIF NOT held.convalidated THEN
    EXECUTE format('ALTER TABLE public.audit_event_default VALIDATE CONSTRAINT %I', held.conname);
    RETURN 'proved';
  END IF;
  ALTER TABLE public.audit_event DETACH PARTITION public.audit_event_default;
  PERFORM public.audit_rename_part('audit_event_default', part);
  PERFORM public.audit_attach_part(part, starts, ends);
  EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT %I', part, held.conname);
  PERFORM public.audit_make_part('audit_event_default');
  PERFORM public.audit_attach_part('audit_event_default', NULL, NULL);
  RETURN 'turned';
END $$;
--> statement-breakpoint
-- With its indexes, which would keep the names of the next default.
CREATE FUNCTION audit_rename_part(part text, new_name text) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp AS $$
DECLARE index text;
BEGIN
  EXECUTE format('ALTER TABLE public.%I RENAME TO %I', part, new_name);
  FOR index IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = ('public.' || new_name)::regclass
  LOOP
    EXECUTE format('ALTER INDEX public.%I RENAME TO %I', index, replace(index, part, new_name));
  END LOOP;
END $$;
--> statement-breakpoint
-- Makes this month and the two after it, for whoever runs the portal; repeated until it says that they are there. It waits
-- for no one long, because others would wait behind it.
CREATE FUNCTION audit_keep_months() RETURNS text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '500ms' AS $$
DECLARE
  until timestamptz := date_trunc('month', now()) + interval '3 months';
  last timestamptz;
  part text;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7302115) THEN RETURN 'busy'; END IF;
  SELECT max(p.ends) INTO last FROM public.audit_parts() p;
  IF last < until AND EXISTS (SELECT FROM public.audit_event_default d WHERE d.at >= last AND d.at < until) THEN
    RETURN public.audit_turn_default(last);
  END IF;
  WHILE last < until LOOP
    part := 'audit_event_' || to_char(last, 'YYYY_MM');
    PERFORM public.audit_make_part(part);
    PERFORM public.audit_attach_part(part, last, last + interval '1 month');
    last := last + interval '1 month';
  END LOOP;
  RETURN 'kept';
END $$;
--> statement-breakpoint
-- The table becomes the first part of one that is partitioned by month. Only the catalog changes: no row is read or copied.
DO $$
DECLARE
  proof text := (SELECT conname FROM pg_constraint
    WHERE conrelid = 'public.audit_event'::regclass AND conname LIKE 'audit\_event\_before\_%');
  ends timestamp := to_date(right(proof, 7), 'YYYY_MM');
  part text := 'audit_event_to_' || to_char(ends - interval '1 day', 'YYYY_MM');
  -- Those who could read and write it still can, and no one else.
  grants text[] := array(
    SELECT format('GRANT %s ON %s TO %s', a.privilege_type,
        CASE c.relkind WHEN 'S' THEN 'SEQUENCE ' ELSE '' END || c.oid::regclass,
        CASE WHEN a.grantee = 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END) ||
      CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END
    FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a
    WHERE c.oid IN ('public.audit_event'::regclass, 'public.audit_event_id_seq'::regclass) AND a.grantee <> c.relowner);
  next_id bigint := (SELECT last_value + is_called::int FROM public.audit_event_id_seq);
  one text;
  columns text;
BEGIN
  EXECUTE format('ALTER TABLE public.audit_event RENAME TO %I', part);
  FOR one, columns IN VALUES ('by_entity', 'entity_entity_id'), ('by_facility', 'facility_id_at'),
    ('of_settings', 'facility_id_entity_id'), ('of_set_up', 'facility_id_id'), ('of_agency', 'agency_id_id'),
    ('of_company', 'management_company_id_id')
  LOOP
    EXECUTE format('ALTER INDEX public.%I RENAME TO %I', 'audit_event_' || one, part || '_' || columns || '_idx');
  END LOOP;
  EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT audit_event_pkey', part);
  EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I PRIMARY KEY USING INDEX audit_event_by_id_and_at', part, part || '_pkey');
  -- From PostgreSQL 17 on, a part can't have an identity of its own.
  EXECUTE format('ALTER TABLE public.%I ALTER COLUMN id DROP IDENTITY', part);
  EXECUTE format('DROP TRIGGER audit_event_append_only ON public.%I', part);
  PERFORM audit_guard_part(part);

  EXECUTE format('CREATE TABLE public.audit_event (LIKE public.%I INCLUDING DEFAULTS) PARTITION BY RANGE (at)', part);
  ALTER TABLE public.audit_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.audit_event_id_seq);
  PERFORM setval('public.audit_event_id_seq', next_id, false);
  ALTER TABLE public.audit_event ADD CONSTRAINT audit_event_id_at_pk PRIMARY KEY (id, at);
  CREATE INDEX audit_event_by_entity ON public.audit_event USING btree (entity, entity_id);
  CREATE INDEX audit_event_by_facility ON public.audit_event USING btree (facility_id, at);
  CREATE INDEX audit_event_of_settings ON public.audit_event USING btree (facility_id, entity, id)
    WHERE entity IN ('facility_professional', 'do_not_return', 'facility');
  CREATE INDEX audit_event_of_set_up ON public.audit_event USING btree (facility_id, id)
    WHERE entity IN ('facility', 'unit', 'shift_structure', 'rate', 'agency', 'user_account');
  CREATE INDEX audit_event_of_agency ON public.audit_event USING btree (agency_id, id)
    WHERE entity IN ('agency', 'user_account');
  CREATE INDEX audit_event_of_company ON public.audit_event USING btree (management_company_id, id)
    WHERE entity IN ('management_company', 'note_category', 'external_provider', 'user_account');
  PERFORM audit_guard_part('audit_event');
  FOREACH one IN ARRAY grants LOOP EXECUTE one; END LOOP;

  PERFORM audit_attach_part(part, NULL, ends AT TIME ZONE 'UTC');
  EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT %I', part, proof);
  PERFORM audit_make_part('audit_event_default');
  PERFORM audit_attach_part('audit_event_default', NULL, NULL);
END $$;
