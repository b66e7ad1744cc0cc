-- One word for it on every screen: the menu, the history and the counters say that someone called off.
UPDATE cancellation_reason SET label = 'Called off' WHERE code = 'CALLED_OUT';
--> statement-breakpoint
UPDATE cancellation_reason SET label = 'Called off a confirmed shift' WHERE code = 'CONFIRMED_SHIFT';
