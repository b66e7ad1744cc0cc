CREATE INDEX "job_failed" ON "job" USING btree ("failed_at") WHERE "job"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_message_failed" ON "outbox_message" USING btree ("failed_at") WHERE "outbox_message"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "certification_to_review" ON "certification" USING btree ("professional_id") WHERE "certification"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "credential_to_review" ON "credential" USING btree ("created_at") WHERE "credential"."status" = 'PENDING';