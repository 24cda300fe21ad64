CREATE INDEX "refresh_tokens_expires" ON "refresh_tokens" USING brin ("expires_at");--> statement-breakpoint
CREATE INDEX "activity_views_day" ON "activity_views" USING brin ("day");--> statement-breakpoint
CREATE INDEX "absence_notices_start" ON "absence_notices" USING brin ("starts_at");--> statement-breakpoint
CREATE INDEX "access_log_seen" ON "access_log" USING brin ("seen_at");--> statement-breakpoint
CREATE INDEX "activity_history_at" ON "activity_history" USING brin ("at");