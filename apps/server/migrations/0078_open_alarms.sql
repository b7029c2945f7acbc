-- One open alarm for one thing and one person. Before, an open one of the same name that concerned nobody stood in the place of the real one, which the person could then close.
DROP INDEX alarms_open;
CREATE UNIQUE INDEX alarms_open ON alarms (kind, subject, coalesce(concerns, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE settled_at IS NULL;
