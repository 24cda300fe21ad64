import type { Notifications } from './notifications.ts'

/** A committed change, made by any process on this database. */
export interface Change {
  /** The gIds of activities that changed, even if only their free seats did. */
  activities?: string[]
  /** The ids of cities and schools where an activity was added, changed or removed. */
  cities?: number[]
  schools?: number[]
  /** True if lists may now contain other activities. */
  lists?: boolean
  /** True if lists contain the same activities in another order. */
  order?: boolean
  /** True if names of cities or categories changed, or if changes may have been missed. */
  everything?: boolean
}

export interface Changes {
  /** Calls the listener for every later change. Returns a function that stops it. */
  subscribe(listener: (change: Change) => void): () => void
  /** False while the database cannot be reached and changes are missed. */
  isListening(): boolean
}

/** The committed changes among the notifications of the database. */
export function changesFrom(notifications: Notifications): Changes {
  return {
    subscribe: listener =>
      notifications.subscribe('changes', {
        onNotification: payload => listener(readChange(payload)),
        onMissed: () => listener({ everything: true }),
      }),
    isListening: () => notifications.isListening(),
  }
}

function readChange(payload: string): Change {
  const { activities, cities, schools, ...rest } = JSON.parse(payload) as Change
  // A school without activities is sent as null by the trigger.
  const known = <T>(values: T[] | undefined) => values?.filter(value => value !== null) ?? []
  return {
    ...rest,
    activities: known(activities),
    cities: known(cities),
    schools: known(schools),
  }
}
