/** Where a place is. */
export interface MapPlace {
  latitude: number | null
  longitude: number | null
  address_En: string
  schoolName_En: string
}

/** Returns a maps link that opens in the phone's map app; null if nothing is known about the place. */
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
