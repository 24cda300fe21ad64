-- Each reads a whole table that grows without end: they are built beforehand where there is much (docs/deploy.md).
CREATE INDEX IF NOT EXISTS "refresh_tokens_expires" ON "refresh_tokens" USING brin ("expires_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_views_day" ON "activity_views" USING brin ("day");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "absence_notices_start" ON "absence_notices" USING brin ("starts_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "access_log_seen" ON "access_log" USING brin ("seen_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "activity_history_at" ON "activity_history" USING brin ("at");