CREATE TABLE "external_assertion" (
	"provider_id" integer NOT NULL,
	"assertion_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_assertion_provider_id_assertion_hash_pk" PRIMARY KEY("provider_id","assertion_hash")
);
--> statement-breakpoint
CREATE TABLE "external_identity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider_id" integer NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_identity_subject" UNIQUE("provider_id","subject"),
	CONSTRAINT "external_identity_account" UNIQUE("provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "external_provider" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_provider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"external_id" text NOT NULL,
	"protocol" text NOT NULL,
	"label" text NOT NULL,
	"settings" jsonb NOT NULL,
	"sealed_secret" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_provider_externalId_unique" UNIQUE("external_id"),
	CONSTRAINT "external_provider_external_id" CHECK ("external_provider"."external_id" ~ '^[a-z0-9][a-z0-9-]{0,62}$')
);
--> statement-breakpoint
CREATE TABLE "external_provider_reach" (
	"provider_id" integer NOT NULL,
	"covers" "citext" NOT NULL,
	CONSTRAINT "external_provider_reach_provider_id_covers_pk" PRIMARY KEY("provider_id","covers")
);
--> statement-breakpoint
CREATE TABLE "external_sign_in" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" integer NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"return_to" text NOT NULL,
	"sealed_checks" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"sealed_answer" text,
	CONSTRAINT "external_sign_in_stateHash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
ALTER TABLE "external_assertion" ADD CONSTRAINT "external_assertion_provider_id_external_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."external_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identity" ADD CONSTRAINT "external_identity_provider_id_external_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."external_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identity" ADD CONSTRAINT "external_identity_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_provider_reach" ADD CONSTRAINT "external_provider_reach_provider_id_external_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."external_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_sign_in" ADD CONSTRAINT "external_sign_in_provider_id_external_provider_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."external_provider"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_assertion_by_expiry" ON "external_assertion" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "external_identity_by_user" ON "external_identity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "external_provider_reach_by_covers" ON "external_provider_reach" USING btree ("covers");--> statement-breakpoint
CREATE INDEX "external_sign_in_by_provider" ON "external_sign_in" USING btree ("provider_id");