-- Ranks 1 to 8 are the order printed in confirmations; every other type shares the last rank and is sorted by label.
INSERT INTO resource_type (code, label, rank) VALUES
  ('CNA', 'Certified Nursing Assistant', 1),
  ('CC', 'Certified Caregiver', 2),
  ('LNA', 'Licensed Nursing Assistant', 3),
  ('GNA', 'Geriatric Nursing Assistant', 4),
  ('STNA', 'State Tested Nursing Assistant', 5),
  ('LPN', 'Licensed Practical Nurse', 6),
  ('RN', 'Registered Nurse', 7),
  ('RNS', 'Registered Nurse Supervisor', 8),
  ('CMA', 'Certified Medication Aide', 9),
  ('HHA', 'Home Health Aide', 9),
  ('LVN', 'Licensed Vocational Nurse', 9),
  ('NP', 'Nurse Practitioner', 9),
  ('QMA', 'Qualified Medication Aide', 9),
  ('RT', 'Respiratory Therapist', 9)
ON CONFLICT (code) DO NOTHING;
--> statement-breakpoint
-- ROUTED and FLOATED belong to no group: the portal writes them itself and never offers them.
INSERT INTO cancellation_reason (code, label, for_non_claimed, for_claimed, for_flex, position) VALUES
  ('SHIFT_FILLED_ANOTHER_AGENCY', 'Shift filled by another agency', true, true, false, 1),
  ('CREDENTIALS_OUT_OF_DATE', 'Credentials out of date', false, true, false, 2),
  ('SCHEDULED_BY_MISTAKE', 'Scheduled by mistake', true, true, true, 3),
  ('CALLED_OUT', 'Called out', false, false, true, 4),
  ('RESCHEDULED_TO_DIFFERENT_SHIFT', 'Rescheduled to a different shift', false, false, true, 5),
  ('UNEXPECTED_EVENT', 'Unexpected event', true, true, true, 6),
  ('ROUTED', 'Routed to on-demand', false, false, false, 7),
  ('FLOATED', 'Floated to another facility', false, false, false, 8)
ON CONFLICT (code) DO NOTHING;
