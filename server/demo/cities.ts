import type { DemoCity } from './types.ts'

export const DEMO_CITIES = [
  { slug: 'riyadh', name: ['Riyadh', 'الرياض'], latitude: 24.7136, longitude: 46.6753 },
  { slug: 'jeddah', name: ['Jeddah', 'جدة'], latitude: 21.5433, longitude: 39.1728 },
  { slug: 'makkah', name: ['Makkah', 'مكة المكرمة'], latitude: 21.4225, longitude: 39.8262 },
  { slug: 'madinah', name: ['Madinah', 'المدينة المنورة'], latitude: 24.4686, longitude: 39.6142 },
  { slug: 'dammam', name: ['Dammam', 'الدمام'], latitude: 26.4207, longitude: 50.0888 },
  { slug: 'khobar', name: ['Al Khobar', 'الخبر'], latitude: 26.2794, longitude: 50.2083 },
  { slug: 'dhahran', name: ['Dhahran', 'الظهران'], latitude: 26.3049, longitude: 50.1326 },
  { slug: 'taif', name: ['Taif', 'الطائف'], latitude: 21.2703, longitude: 40.4158 },
  { slug: 'tabuk', name: ['Tabuk', 'تبوك'], latitude: 28.3838, longitude: 36.5662 },
  { slug: 'abha', name: ['Abha', 'أبها'], latitude: 18.2164, longitude: 42.5053 },
  { slug: 'buraydah', name: ['Buraydah', 'بريدة'], latitude: 26.326, longitude: 43.975 },
  { slug: 'hail', name: ['Hail', 'حائل'], latitude: 27.5219, longitude: 41.6907 },
  { slug: 'jubail', name: ['Jubail', 'الجبيل'], latitude: 27.0046, longitude: 49.6602 },
  { slug: 'yanbu', name: ['Yanbu', 'ينبع'], latitude: 24.0891, longitude: 38.0637 },
] as const satisfies readonly DemoCity[]
