CREATE TABLE "form_530" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"facility_id" integer NOT NULL,
	"patient_day" date NOT NULL,
	"version" integer NOT NULL,
	"director" text NOT NULL,
	"fingerprint" text NOT NULL,
	"generated_by" integer NOT NULL,
	"generated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_530_version" UNIQUE("facility_id","patient_day","version"),
	CONSTRAINT "form_530_version_positive" CHECK ("form_530"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "management_company_id" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "agency_id" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "professional_id" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certification" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "professional" ADD COLUMN "packet_id" uuid;--> statement-breakpoint
ALTER TABLE "form_530" ADD CONSTRAINT "form_530_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_530" ADD CONSTRAINT "form_530_facility_id_facility_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facility"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_530" ADD CONSTRAINT "form_530_generated_by_user_account_id_fk" FOREIGN KEY ("generated_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_management_company_id_management_company_id_fk" FOREIGN KEY ("management_company_id") REFERENCES "public"."management_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification" ADD CONSTRAINT "certification_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_unfinished" ON "file" USING btree ("created_at") WHERE "file"."stored_at" is null;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_has_one_owner" CHECK (num_nonnulls("file"."facility_id", "file"."management_company_id", "file"."agency_id", "file"."professional_id") = 1);--> statement-breakpoint
ALTER TABLE file ADD CONSTRAINT file_agency_id_fk FOREIGN KEY (agency_id) REFERENCES agency (id);
--> statement-breakpoint
ALTER TABLE file ADD CONSTRAINT file_professional_id_fk FOREIGN KEY (professional_id) REFERENCES professional (id);
--> statement-breakpoint
-- A professional has a credential packet while a verified paper that facilities may see is on file. The schedule asks
-- for it with every slot, so the answer is kept with the person; the change reaches the slots by their own trigger.
CREATE FUNCTION professional_keep_packet() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person integer := coalesce(NEW.professional_id, OLD.professional_id);
  has_papers boolean := EXISTS (
    SELECT FROM certification WHERE professional_id = person AND status = 'VERIFIED' AND file_id IS NOT NULL
  ) OR EXISTS (
    SELECT FROM credential
    WHERE professional_id = person AND status = 'VERIFIED' AND file_id IS NOT NULL
      AND type NOT IN ('I9', 'REFERENCES')
  );
BEGIN
  UPDATE professional SET packet_id = CASE WHEN has_papers THEN gen_random_uuid() END
  WHERE id = person AND (packet_id IS NOT NULL) <> has_papers;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER credential_insert_keeps_packet AFTER INSERT ON credential
  FOR EACH ROW WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION professional_keep_packet();
--> statement-breakpoint
CREATE TRIGGER credential_update_keeps_packet AFTER UPDATE ON credential
  FOR EACH ROW WHEN (coalesce(OLD.file_id, NEW.file_id) IS NOT NULL) EXECUTE FUNCTION professional_keep_packet();
--> statement-breakpoint
CREATE TRIGGER credential_delete_keeps_packet AFTER DELETE ON credential
  FOR EACH ROW WHEN (OLD.file_id IS NOT NULL) EXECUTE FUNCTION professional_keep_packet();
--> statement-breakpoint
CREATE TRIGGER certification_insert_keeps_packet AFTER INSERT ON certification
  FOR EACH ROW WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION professional_keep_packet();
--> statement-breakpoint
CREATE TRIGGER certification_update_keeps_packet AFTER UPDATE ON certification
  FOR EACH ROW WHEN (coalesce(OLD.file_id, NEW.file_id) IS NOT NULL) EXECUTE FUNCTION professional_keep_packet();
--> statement-breakpoint
CREATE TRIGGER certification_delete_keeps_packet AFTER DELETE ON certification
  FOR EACH ROW WHEN (OLD.file_id IS NOT NULL) EXECUTE FUNCTION professional_keep_packet();
