CREATE TABLE "document_consent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"agency_id" integer,
	"management_company_id" integer,
	"link_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" integer NOT NULL,
	"granted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "document_consent_by_agency" UNIQUE("professional_id","agency_id"),
	CONSTRAINT "document_consent_by_company" UNIQUE("professional_id","management_company_id"),
	CONSTRAINT "document_consent_by_link" UNIQUE("link_hash"),
	CONSTRAINT "document_consent_of_one_party" CHECK (num_nonnulls("document_consent"."agency_id", "document_consent"."management_company_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "certification" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "certification" ADD COLUMN "uploaded_by" integer;--> statement-breakpoint
ALTER TABLE "certification_renewal" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "certification_renewal" ADD COLUMN "uploaded_by" integer;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "uploaded_by" integer;--> statement-breakpoint
ALTER TABLE "document_consent" ADD CONSTRAINT "document_consent_professional_id_professional_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."professional"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_consent" ADD CONSTRAINT "document_consent_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_consent" ADD CONSTRAINT "document_consent_management_company_id_management_company_id_fk" FOREIGN KEY ("management_company_id") REFERENCES "public"."management_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_consent" ADD CONSTRAINT "document_consent_asked_by_user_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_uploaded_by_user_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_renewal" ADD CONSTRAINT "certification_renewal_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_renewal" ADD CONSTRAINT "certification_renewal_uploaded_by_user_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_agency_id_agency_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_uploaded_by_user_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Who uploaded what is on file, as the audit trail says.
UPDATE credential d SET agency_id = e.agency_id, uploaded_by = u.id
  FROM audit_event e LEFT JOIN user_account u ON u.id = e.actor_id AND e.actor_kind = 'USER'
  WHERE e.action = 'credential.uploaded' AND e.entity = 'professional' AND e.entity_id = d.professional_id::text
    AND e.after->>'fileId' = d.file_id::text;
--> statement-breakpoint
UPDATE certification d SET agency_id = e.agency_id, uploaded_by = u.id
  FROM audit_event e LEFT JOIN user_account u ON u.id = e.actor_id AND e.actor_kind = 'USER'
  WHERE e.action = 'credential.uploaded' AND e.entity = 'professional' AND e.entity_id = d.professional_id::text
    AND e.after->>'fileId' = d.file_id::text;
--> statement-breakpoint
UPDATE certification_renewal d SET agency_id = e.agency_id, uploaded_by = u.id
  FROM audit_event e LEFT JOIN user_account u ON u.id = e.actor_id AND e.actor_kind = 'USER'
  WHERE e.action = 'credential.uploaded' AND e.entity = 'professional' AND e.entity_id = d.professional_id::text
    AND e.after->>'fileId' = d.file_id::text;
--> statement-breakpoint
-- Consent ends with the relation it was given in, whichever code ends that, and does not come back with it. A link is
-- void once its address is no longer the professional's.
CREATE FUNCTION document_consent_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'agency_professional' THEN
    DELETE FROM document_consent WHERE professional_id = OLD.professional_id AND agency_id = OLD.agency_id;
  ELSIF TG_TABLE_NAME = 'company_professional' THEN
    DELETE FROM document_consent
    WHERE professional_id = OLD.professional_id AND management_company_id = OLD.management_company_id;
  ELSE
    DELETE FROM document_consent WHERE professional_id = OLD.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER agency_professional_ends_consent AFTER UPDATE ON agency_professional
  FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL OR NEW.terminated_at IS NOT NULL)
  EXECUTE FUNCTION document_consent_ends();
--> statement-breakpoint
CREATE TRIGGER agency_professional_gone_ends_consent AFTER DELETE ON agency_professional
  FOR EACH ROW EXECUTE FUNCTION document_consent_ends();
--> statement-breakpoint
CREATE TRIGGER company_professional_ends_consent AFTER UPDATE ON company_professional
  FOR EACH ROW WHEN (NEW.employee_status IN ('DISABLED', 'TERMINATED'))
  EXECUTE FUNCTION document_consent_ends();
--> statement-breakpoint
CREATE TRIGGER company_professional_gone_ends_consent AFTER DELETE ON company_professional
  FOR EACH ROW EXECUTE FUNCTION document_consent_ends();
--> statement-breakpoint
CREATE TRIGGER professional_ends_consent AFTER UPDATE ON professional
  FOR EACH ROW WHEN (NEW.deactivated_at IS NOT NULL OR OLD.email IS DISTINCT FROM NEW.email
    OR OLD.phone IS DISTINCT FROM NEW.phone)
  EXECUTE FUNCTION document_consent_ends();
