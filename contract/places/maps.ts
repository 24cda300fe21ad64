/** Where a place is. */
export interface MapPlace {
  latitude: number | null
  longitude: number | null
  address_En: string
  schoolName_En: string
}

/** The place in whichever maps a phone opens such an address with; null without a place. */
export function mapAddress({
  address_En,
  latitude,
  longitude,
  schoolName_En,
}: MapPlace): string | null {
  const query =
    latitude !== null && longitude !== null
      ? `${latitude},${longitude}`
      : address_En && `${schoolName_En}, ${address_En}`
  return query
    ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
    : null
}
