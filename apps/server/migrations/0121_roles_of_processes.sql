-- Which of the work of an installation each of its processes does.
ALTER TABLE system_minutes ADD COLUMN roles text[] NOT NULL DEFAULT '{web,worker,chain}';
