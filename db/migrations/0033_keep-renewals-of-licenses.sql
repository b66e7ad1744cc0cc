CREATE TABLE "certification_renewal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certification_renewal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"professional_id" integer NOT NULL,
	"resource_type" text NOT NULL,
	"state_code" text NOT NULL,
	"license_number" text,
	"status" text NOT NULL,
	"status_reason" text,
	"issued_on" date,
	"expires_on" date,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certification_renewal_one_per_license" UNIQUE("professional_id","resource_type","state_code")
);
--> statement-breakpoint
ALTER TABLE "certification_renewal" ADD CONSTRAINT "certification_renewal_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_renewal" ADD CONSTRAINT "certification_renewal_of_license" FOREIGN KEY ("professional_id","resource_type","state_code") REFERENCES "public"."certification"("professional_id","resource_type","state_code") ON DELETE no action ON UPDATE no action;