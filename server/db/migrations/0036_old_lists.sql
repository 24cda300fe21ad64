-- Lists are found by the indexes of 0032, which begin with the same columns. All five in one look at the table, which
-- nobody reads for that moment.
DROP INDEX IF EXISTS "activities_soonest", "activities_cheapest", "activities_city", "activities_school", "activities_category";
