-- What 0160 asks of every new row holds for those of before as well.
ALTER TABLE reserve_readings VALIDATE CONSTRAINT reserve_readings_rate;
ALTER TABLE reserve_readings VALIDATE CONSTRAINT reserve_readings_block;
