-- Loans are larger than what the other desks decide about, so what one person decides about them in a day is counted by itself, with a parameter of its own. What is given up counts as well.
INSERT INTO guarded_parameters VALUES ('loan_officer_daily_sum');
CREATE INDEX loan_changes_officer ON loan_changes (decided_by, decided_at) WHERE state = 'done';
CREATE TRIGGER loan_changes_within_day BEFORE UPDATE ON loan_changes FOR EACH ROW WHEN (NEW.kind = 'write_off' AND OLD.state <> 'done' AND NEW.state = 'done') EXECUTE FUNCTION decision_within_day();
-- The words on a loan's papers.
INSERT INTO guarded_catalogues VALUES ('loan-papers');
