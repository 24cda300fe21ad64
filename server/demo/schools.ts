import type { DemoSchool } from './types.ts'

export const DEMO_SCHOOLS = [
  {
    key: 'riyadh-al-nakheel', city: 'riyadh', latitude: 24.7448, longitude: 46.6393,
    name: ['Zilal Al Nakheel Schools', 'مدارس ظلال النخيل'],
    address: ['Al Nakheel, Riyadh', 'حي النخيل، الرياض'],
  },
  {
    key: 'riyadh-al-malqa', city: 'riyadh', latitude: 24.8072, longitude: 46.6069,
    name: ['Khutwat Al Malqa Sports Academy', 'أكاديمية خطوة الملقا الرياضية'],
    address: ['2714 Anas ibn Malik Road, Al Malqa, Riyadh', '٢٧١٤ طريق أنس بن مالك، حي الملقا، الرياض'],
  },
  {
    key: 'riyadh-al-yasmin', city: 'riyadh', latitude: 24.8218, longitude: 46.6446,
    name: ['Bayt Al Yasmin School', 'مدرسة بيت الياسمين'],
    address: ['Al Yasmin, Riyadh', 'حي الياسمين، الرياض'],
  },
  {
    key: 'riyadh-al-narjis', city: 'riyadh', latitude: 24.8467, longitude: 46.6702,
    name: ['Ishraqat Al Narjis Club', 'نادي إشراقة النرجس'],
    address: ['Al Narjis, Riyadh', 'حي النرجس، الرياض'],
  },
  {
    key: 'riyadh-hittin', city: 'riyadh', latitude: 24.7639, longitude: 46.6021,
    name: ['Tallat Hittin Schools', 'مدارس تلة حطين'],
    address: ['Hittin, Riyadh', 'حي حطين، الرياض'],
  },
  {
    key: 'riyadh-al-olaya', city: 'riyadh', latitude: 24.6931, longitude: 46.6847,
    name: ['Midan Al Olaya Activity Centre', 'مركز ميدان العليا للأنشطة'],
    address: ['3412 Al Olaya Street, Al Olaya, Riyadh', '٣٤١٢ شارع العليا، حي العليا، الرياض'],
  },
  {
    key: 'riyadh-al-sulaimaniyah', city: 'riyadh', latitude: 24.7062, longitude: 46.7019,
    name: ['Bustan Al Sulaimaniyah School', 'مدرسة بستان السليمانية'],
    address: ['Al Sulaimaniyah, Riyadh', 'حي السليمانية، الرياض'],
  },
  {
    key: 'riyadh-al-rawdah', city: 'riyadh', latitude: 24.7337, longitude: 46.7708,
    name: ['Nawafith Al Rawdah Schools', 'مدارس نوافذ الروضة'],
    address: ['Al Rawdah, Riyadh', 'حي الروضة، الرياض'],
  },
  {
    key: 'riyadh-qurtubah', city: 'riyadh', latitude: 24.8143, longitude: 46.7401,
    name: ['Jusoor Qurtubah Academy', 'أكاديمية جسور قرطبة'],
    address: ['Qurtubah, Riyadh', 'حي قرطبة، الرياض'],
  },
  {
    key: 'riyadh-al-suwaidi', city: 'riyadh', latitude: 24.5951, longitude: 46.6698,
    name: ['Manahil Al Suwaidi School', 'مدرسة مناهل السويدي'],
    address: ['Al Suwaidi, Riyadh', 'حي السويدي، الرياض'],
  },
  {
    key: 'riyadh-al-rabwah', city: 'riyadh', latitude: 24.6925, longitude: 46.7561,
    name: ['Amwaj Al Rabwah Aquatic Club', 'نادي أمواج الربوة المائي'],
    address: ['Al Rabwah, Riyadh', 'حي الربوة، الرياض'],
  },
  {
    key: 'riyadh-ishbiliyah', city: 'riyadh', latitude: 24.7926, longitude: 46.7934,
    name: ['Sahat Ishbiliyah Club', 'نادي ساحة إشبيلية'],
    address: ['Ishbiliyah, Riyadh', 'حي إشبيلية، الرياض'],
  },
  {
    key: 'riyadh-irqah', city: 'riyadh', latitude: 24.6883, longitude: 46.5894,
    name: ['Wadi Irqah Activity Centre', 'مركز وادي عرقة للأنشطة'],
    address: ['Irqah, Riyadh', 'حي عرقة، الرياض'],
  },
  {
    key: 'jeddah-al-rawdah', city: 'jeddah', latitude: 21.5652, longitude: 39.1607,
    name: ['Luluat Al Rawdah Schools', 'مدارس لؤلؤة الروضة'],
    address: ['Al Rawdah, Jeddah', 'حي الروضة، جدة'],
  },
  {
    key: 'jeddah-al-salamah', city: 'jeddah', latitude: 21.5899, longitude: 39.1523,
    name: ['Marsa Al Salamah School', 'مدرسة مرسى السلامة'],
    address: ['Al Salamah, Jeddah', 'حي السلامة، جدة'],
  },
  {
    key: 'jeddah-al-shati', city: 'jeddah', latitude: 21.6011, longitude: 39.1124,
    name: ['Mawj Al Shati Aquatic Club', 'نادي موج الشاطئ المائي'],
    address: ['Ash Shati, Jeddah', 'حي الشاطئ، جدة'],
  },
  {
    key: 'jeddah-al-hamra', city: 'jeddah', latitude: 21.5267, longitude: 39.1639,
    name: ['Murjan Al Hamra Activity Centre', 'مركز مرجان الحمراء للأنشطة'],
    address: ['6120 Palestine Street, Al Hamra, Jeddah', '٦١٢٠ شارع فلسطين، حي الحمراء، جدة'],
  },
  {
    key: 'jeddah-al-safa', city: 'jeddah', latitude: 21.5848, longitude: 39.2083,
    name: ['Masarrat Al Safa Schools', 'مدارس مسرات الصفا'],
    address: ['Al Safa, Jeddah', 'حي الصفا، جدة'],
  },
  {
    key: 'jeddah-al-naeem', city: 'jeddah', latitude: 21.6217, longitude: 39.1471,
    name: ['Ghars Al Naeem School', 'مدرسة غرس النعيم'],
    address: ['4508 Hira Street, Al Naeem, Jeddah', '٤٥٠٨ شارع حراء، حي النعيم، جدة'],
  },
  {
    key: 'jeddah-obhur', city: 'jeddah', latitude: 21.7552, longitude: 39.1306,
    name: ['Nasmat Obhur Sports Club', 'نادي نسمة أبحر الرياضي'],
    address: ['Obhur Al Shamaliyah, Jeddah', 'حي أبحر الشمالية، جدة'],
  },
  {
    key: 'jeddah-al-muhammadiyah', city: 'jeddah', latitude: 21.6429, longitude: 39.1338,
    name: ['Duroob Al Muhammadiyah Academy', 'أكاديمية دروب المحمدية'],
    address: ['Al Muhammadiyah, Jeddah', 'حي المحمدية، جدة'],
  },
  {
    key: 'jeddah-al-marwah', city: 'jeddah', latitude: 21.6214, longitude: 39.2005,
    name: ['Riwaq Al Marwah School', 'مدرسة رواق المروة'],
    address: ['Al Marwah, Jeddah', 'حي المروة، جدة'],
  },
  {
    key: 'jeddah-al-basateen', city: 'jeddah', latitude: 21.6884, longitude: 39.1257,
    name: ['Thimar Al Basateen Schools', 'مدارس ثمار البساتين'],
    address: ['Al Basateen, Jeddah', 'حي البساتين، جدة'],
  },
  {
    key: 'makkah-al-aziziyah', city: 'makkah', latitude: 21.4056, longitude: 39.8648,
    name: ['Sanabil Al Aziziyah School', 'مدرسة سنابل العزيزية'],
    address: ['Al Aziziyah, Makkah', 'حي العزيزية، مكة المكرمة'],
  },
  {
    key: 'makkah-al-awali', city: 'makkah', latitude: 21.3468, longitude: 39.8841,
    name: ['Qimam Al Awali Schools', 'مدارس قمم العوالي'],
    address: ['Al Awali, Makkah', 'حي العوالي، مكة المكرمة'],
  },
  {
    key: 'makkah-al-shawqiyah', city: 'makkah', latitude: 21.3771, longitude: 39.7932,
    name: ['Nabd Al Shawqiyah Club', 'نادي نبض الشوقية'],
    address: ['Ash Shawqiyah, Makkah', 'حي الشوقية، مكة المكرمة'],
  },
  {
    key: 'makkah-al-nuzhah', city: 'makkah', latitude: 21.4403, longitude: 39.8092,
    name: ['Multaqa Al Nuzhah Activity Centre', 'مركز ملتقى النزهة للأنشطة'],
    address: ['An Nuzhah, Makkah', 'حي النزهة، مكة المكرمة'],
  },
  {
    key: 'madinah-quba', city: 'madinah', latitude: 24.4402, longitude: 39.6164,
    name: ['Zahrat Quba School', 'مدرسة زهرة قباء'],
    address: ['Quba, Madinah', 'حي قباء، المدينة المنورة'],
  },
  {
    key: 'madinah-al-aziziyah', city: 'madinah', latitude: 24.4557, longitude: 39.5414,
    name: ['Dawhat Al Aziziyah Schools', 'مدارس دوحة العزيزية'],
    address: ['Al Aziziyah, Madinah', 'حي العزيزية، المدينة المنورة'],
  },
  {
    key: 'madinah-al-khalidiyah', city: 'madinah', latitude: 24.4549, longitude: 39.6587,
    name: ['Himmat Al Khalidiyah Academy', 'أكاديمية همة الخالدية'],
    address: ['Al Khalidiyah, Madinah', 'حي الخالدية، المدينة المنورة'],
  },
  {
    key: 'madinah-sultanah', city: 'madinah', latitude: 24.4851, longitude: 39.5826,
    name: ['Rihab Sultanah Club', 'نادي رحاب سلطانة'],
    address: ['Sultanah Road, Al Jamiat, Madinah', 'طريق سلطانة، حي الجامعات، المدينة المنورة'],
  },
  {
    key: 'madinah-shuran', city: 'madinah', latitude: 24.4179, longitude: 39.6391,
    name: ['Basmat Shuran School', 'مدرسة بسمة شوران'],
    address: ['Shuran, Madinah', 'حي شوران، المدينة المنورة'],
  },
  {
    key: 'dammam-al-faisaliyah', city: 'dammam', latitude: 26.3924, longitude: 50.0697,
    name: ['Ufuq Al Faisaliyah Schools', 'مدارس أفق الفيصلية'],
    address: ['Al Faisaliyah, Dammam', 'حي الفيصلية، الدمام'],
  },
  {
    key: 'dammam-al-shati', city: 'dammam', latitude: 26.4692, longitude: 50.0965,
    name: ['Shira Al Shati Club', 'نادي شراع الشاطئ'],
    address: ['Ash Shati Al Gharbi, Dammam', 'حي الشاطئ الغربي، الدمام'],
  },
  {
    key: 'dammam-al-jalawiyah', city: 'dammam', latitude: 26.4263, longitude: 50.0688,
    name: ['Nakhlat Al Jalawiyah School', 'مدرسة نخلة الجلوية'],
    address: ['Al Jalawiyah, Dammam', 'حي الجلوية، الدمام'],
  },
  {
    key: 'dammam-uhud', city: 'dammam', latitude: 26.3862, longitude: 50.0411,
    name: ['Shumookh Uhud Academy', 'أكاديمية شموخ أحد'],
    address: ['Uhud, Dammam', 'حي أحد، الدمام'],
  },
  {
    key: 'dammam-al-muraykibat', city: 'dammam', latitude: 26.4158, longitude: 50.1106,
    name: ['Mina Al Muraykibat Activity Centre', 'مركز ميناء المريكبات للأنشطة'],
    address: ['Al Muraykibat, Dammam', 'حي المريكبات، الدمام'],
  },
  {
    key: 'khobar-al-aqrabiyah', city: 'khobar', latitude: 26.2979, longitude: 50.1926,
    name: ['Sadafat Al Aqrabiyah School', 'مدرسة صدفة العقربية'],
    address: ['Al Aqrabiyah, Al Khobar', 'حي العقربية، الخبر'],
  },
  {
    key: 'khobar-al-rakah', city: 'khobar', latitude: 26.3497, longitude: 50.1948,
    name: ['Marasi Al Rakah Schools', 'مدارس مراسي الراكة'],
    address: ['Ar Rakah Al Janubiyah, Al Khobar', 'حي الراكة الجنوبية، الخبر'],
  },
  {
    key: 'khobar-al-yarmuk', city: 'khobar', latitude: 26.3104, longitude: 50.2092,
    name: ['Taqat Al Yarmuk Academy', 'أكاديمية طاقة اليرموك'],
    address: ['Al Yarmuk, Al Khobar', 'حي اليرموك، الخبر'],
  },
  {
    key: 'khobar-corniche', city: 'khobar', latitude: 26.2846, longitude: 50.2187,
    name: ['Nawras Al Corniche Aquatic Club', 'نادي نورس الكورنيش المائي'],
    address: ['Al Corniche, Al Khobar', 'حي الكورنيش، الخبر'],
  },
  {
    key: 'khobar-al-thuqbah', city: 'khobar', latitude: 26.2683, longitude: 50.1969,
    name: ['Wijhat Al Thuqbah Activity Centre', 'مركز وجهة الثقبة للأنشطة'],
    address: ['Ath Thuqbah, Al Khobar', 'حي الثقبة، الخبر'],
  },
  {
    key: 'dhahran-al-danah', city: 'dhahran', latitude: 26.3281, longitude: 50.1652,
    name: ['Bareeq Al Danah Schools', 'مدارس بريق الدانة'],
    address: ['Ad Danah, Dhahran', 'حي الدانة، الظهران'],
  },
  {
    key: 'dhahran-al-doha', city: 'dhahran', latitude: 26.2989, longitude: 50.1643,
    name: ['Naseem Al Doha Club', 'نادي نسيم الدوحة'],
    address: ['Ad Doha Al Janubiyah, Dhahran', 'حي الدوحة الجنوبية، الظهران'],
  },
  {
    key: 'dhahran-al-qusur', city: 'dhahran', latitude: 26.3327, longitude: 50.1089,
    name: ['Qalat Al Qusur Academy', 'أكاديمية قلعة القصور'],
    address: ['Al Qusur, Dhahran', 'حي القصور، الظهران'],
  },
  {
    key: 'taif-shihar', city: 'taif', latitude: 21.2634, longitude: 40.3921,
    name: ['Wardat Shihar School', 'مدرسة وردة شهار'],
    address: ['Shihar, Taif', 'حي شهار، الطائف'],
  },
  {
    key: 'taif-al-hawiyah', city: 'taif', latitude: 21.4391, longitude: 40.4968,
    name: ['Sahab Al Hawiyah Academy', 'أكاديمية سحاب الحوية'],
    address: ['Al Hawiyah, Taif', 'حي الحوية، الطائف'],
  },
  {
    key: 'taif-al-ruddaf', city: 'taif', latitude: 21.2336, longitude: 40.4147,
    name: ['Nada Al Ruddaf Club', 'نادي ندى الردف'],
    address: ['Ar Ruddaf, Taif', 'حي الردف، الطائف'],
  },
  {
    key: 'tabuk-al-muruj', city: 'tabuk', latitude: 28.4127, longitude: 36.5413,
    name: ['Nasaim Al Muruj Schools', 'مدارس نسائم المروج'],
    address: ['Al Muruj, Tabuk', 'حي المروج، تبوك'],
  },
  {
    key: 'tabuk-al-masif', city: 'tabuk', latitude: 28.4263, longitude: 36.5549,
    name: ['Najm Al Masif Club', 'نادي نجم المصيف'],
    address: ['Al Masif, Tabuk', 'حي المصيف، تبوك'],
  },
  {
    key: 'tabuk-sultanah', city: 'tabuk', latitude: 28.3796, longitude: 36.5731,
    name: ['Durrat Sultanah School', 'مدرسة درة سلطانة'],
    address: ['Sultanah, Tabuk', 'حي سلطانة، تبوك'],
  },
  {
    key: 'abha-al-mansak', city: 'abha', latitude: 18.2302, longitude: 42.4987,
    name: ['Ghaymat Al Mansak School', 'مدرسة غيمة المنسك'],
    address: ['Al Mansak, Abha', 'حي المنسك، أبها'],
  },
  {
    key: 'abha-al-mahalah', city: 'abha', latitude: 18.2624, longitude: 42.5568,
    name: ['Qimmat Al Mahalah Academy', 'أكاديمية قمة المحالة'],
    address: ['Al Mahalah, Abha', 'حي المحالة، أبها'],
  },
  {
    key: 'abha-al-khasha', city: 'abha', latitude: 18.2189, longitude: 42.5114,
    name: ['Arar Al Khasha Activity Centre', 'مركز عرعر الخشع للأنشطة'],
    address: ['Al Khasha, Abha', 'حي الخشع، أبها'],
  },
  {
    key: 'buraydah-al-safra', city: 'buraydah', latitude: 26.3492, longitude: 43.9563,
    name: ['Ghadeer Al Safra Schools', 'مدارس غدير الصفراء'],
    address: ['As Safra, Buraydah', 'حي الصفراء، بريدة'],
  },
  {
    key: 'buraydah-al-khubayb', city: 'buraydah', latitude: 26.3328, longitude: 43.9749,
    name: ['Wahat Al Khubayb Club', 'نادي واحة الخبيب'],
    address: ['Al Khubayb, Buraydah', 'حي الخبيب، بريدة'],
  },
  {
    key: 'buraydah-al-rayyan', city: 'buraydah', latitude: 26.3641, longitude: 43.9357,
    name: ['Nabtat Al Rayyan School', 'مدرسة نبتة الريان'],
    address: ['Ar Rayyan, Buraydah', 'حي الريان، بريدة'],
  },
  {
    key: 'hail-al-nuqrah', city: 'hail', latitude: 27.5408, longitude: 41.7031,
    name: ['Hikayat Al Nuqrah School', 'مدرسة حكاية النقرة'],
    address: ['An Nuqrah, Hail', 'حي النقرة، حائل'],
  },
  {
    key: 'hail-al-muntazah', city: 'hail', latitude: 27.5293, longitude: 41.7254,
    name: ['Wahaj Al Muntazah Club', 'نادي وهج المنتزه'],
    address: ['Al Muntazah Al Sharqi, Hail', 'حي المنتزه الشرقي، حائل'],
  },
  {
    key: 'jubail-al-fanateer', city: 'jubail', latitude: 27.1268, longitude: 49.5617,
    name: ['Safinat Al Fanateer Schools', 'مدارس سفينة الفناتير'],
    address: ['Al Fanateer, Jubail', 'حي الفناتير، الجبيل'],
  },
  {
    key: 'jubail-al-deffi', city: 'jubail', latitude: 27.0954, longitude: 49.5398,
    name: ['Mahar Al Deffi Club', 'نادي محار الدفي'],
    address: ['Ad Deffi, Jubail', 'حي الدفي، الجبيل'],
  },
  {
    key: 'jubail-taybah', city: 'jubail', latitude: 26.9832, longitude: 49.6441,
    name: ['Ashriat Taybah School', 'مدرسة أشرعة طيبة'],
    address: ['Taybah, Jubail', 'حي طيبة، الجبيل'],
  },
  {
    key: 'yanbu-al-sharm', city: 'yanbu', latitude: 24.1187, longitude: 38.0512,
    name: ['Fanar Al Sharm Club', 'نادي فنار الشرم'],
    address: ['Ash Sharm, Yanbu', 'حي الشرم، ينبع'],
  },
  {
    key: 'yanbu-al-sumairi', city: 'yanbu', latitude: 24.0756, longitude: 38.0729,
    name: ['Qindeel Al Sumairi School', 'مدرسة قنديل السميري'],
    address: ['As Sumairi, Yanbu', 'حي السميري، ينبع'],
  },
] as const satisfies readonly DemoSchool[]
