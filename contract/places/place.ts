export interface Place {
  latitude: number
  longitude: number
}

/** Of a great circle. */
export const KM_OF_A_DEGREE = 111.2
