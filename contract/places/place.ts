export interface Place {
  latitude: number
  longitude: number
}

/** For a great circle. */
export const KM_OF_A_DEGREE = 111.2
