DROP INDEX "slot_to_review";--> statement-breakpoint
CREATE INDEX "slot_to_review" ON "slot" USING btree ("facility_id","starts_at") WHERE "slot"."professional_id" is not null and "slot"."approved_at" is null and "slot"."disputed_at" is null
          and ("slot"."status" in ('CONFIRMED','FACILITY_CANCELLED') or "slot"."checked_in_at" is not null or "slot"."outcome_code" in ('ARRIVED','NO_SHOW','WALK_OUT','SENT_HOME'))
          and ("slot"."cancellation_reason" is null or "slot"."cancellation_reason" not in ('ROUTED','FLOATED','REMOVED_FROM_SCHEDULE'));