-- The release before finds its lists by them too, and sorts only what is equal otherwise. Where there are many
-- activities they are built beforehand, which holds up nobody who writes (docs/deploy.md). Those that they take the
-- place of go in 0036: whoever holds off writers for these, and then readers for those, waits for a registration that
-- waits for them.
CREATE INDEX IF NOT EXISTS "activities_listed" ON "activities" USING btree ("list_rank","next_session_at","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activities_cheapest_listed" ON "activities" USING btree ("fees","list_rank","next_session_at","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activities_city_listed" ON "activities" USING btree ("city_id","list_rank","next_session_at","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activities_school_listed" ON "activities" USING btree ("school_id","list_rank","next_session_at","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activities_category_listed" ON "activities" USING btree ("category_id","list_rank","next_session_at","id" DESC NULLS FIRST);
