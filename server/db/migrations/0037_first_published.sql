-- The feed of new activities goes by when each was first published. Where there are many activities it is built
-- beforehand, which holds up nobody who writes (docs/deploy.md).
CREATE INDEX IF NOT EXISTS "activities_first_published" ON "activities" USING btree ("first_published_at","id");
