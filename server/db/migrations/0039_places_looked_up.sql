-- Each registration is looked up in an index. Where PostgreSQL plans for the small table that it once was, it reads all rows,
-- and compares each with every id of a large statement. The setting holds for what the function calls, too.
ALTER FUNCTION "notify_registrations"(uuid[]) SET enable_seqscan = off;
