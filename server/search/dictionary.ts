/**
 * What people call things: phrases of one group mean the same in a search, and each expands to all
 * the others of its group. The plain English word comes first, then its synonyms, then standard
 * Arabic, then what people in the Gulf say and how they spell it.
 *
 * Two phrases share a group only if a parent who types one is glad to get the other: futsal for
 * football, but not table tennis for tennis. No phrase is in two groups, and none is here that
 * means too much: «كرة» is any ball. Written naturally: spellings that differ only in hamza, ta
 * marbuta, alif maqsura, diacritics or «ال» are made one by folding and need no line here.
 */
// prettier-ignore
export const DICTIONARY: readonly (readonly string[])[] = [
  // Ball games and rackets
  ['football', 'soccer', 'futsal', 'كرة قدم', 'كورة', 'كورة قدم', 'فوتبول', 'فوتسال', 'سوكر',
    'koora'],
  ['american football', 'flag football', 'كرة قدم أمريكية', 'فلاق فوتبول'],
  ['basketball', 'كرة سلة', 'سلة', 'كورة سلة', 'باسكت', 'باسكت بول', 'باسكيت بول'],
  ['volleyball', 'كرة طائرة', 'طائرة', 'كورة طائرة', 'فولي', 'فولي بول'],
  ['handball', 'كرة يد', 'كورة يد', 'هاند بول', 'هاندبول'],
  ['tennis', 'lawn tennis', 'تنس', 'تنس أرضي', 'كرة مضرب', 'كورة مضرب'],
  ['table tennis', 'ping pong', 'pingpong', 'تنس طاولة', 'كرة طاولة', 'بينج بونج', 'بينغ بونغ',
    'بنج بونج', 'بنق بنق', 'بنق بونق', 'بينق بونق'],
  ['padel', 'padel tennis', 'paddle tennis', 'paddle', 'بادل', 'بادل تنس', 'تنس بادل', 'بيدل'],
  ['badminton', 'بدمنتون', 'بادمنتون', 'كرة ريشة', 'ريشة طائرة', 'ريشة'],
  ['squash', 'سكواش', 'اسكواش', 'سكواتش'],
  ['pickleball', 'بيكلبول', 'بيكل بول'],
  ['baseball', 'tee ball', 't-ball', 'بيسبول', 'بيس بول', 'كرة قاعدة'],
  ['softball', 'سوفتبول', 'سوفت بول', 'كرة لينة'],
  ['lacrosse', 'لاكروس'],
  ['rugby', 'رجبي', 'رغبي', 'ركبي', 'رقبي'],
  ['hockey', 'field hockey', 'floor hockey', 'هوكي'],
  ['cricket', 'كريكت', 'كريكيت'],
  ['golf', 'mini golf', 'جولف', 'غولف', 'قولف'],
  ['billiards', 'billiard', 'snooker', 'بلياردو', 'بليارد', 'بلياردة', 'سنوكر'],
  ['bowling', 'بولينج', 'بولينغ', 'بولنق', 'بولينق'],

  // Water
  ['swimming', 'swim', 'pool', 'aquatics', 'سباحة', 'مسبح', 'مسابح', 'عوم', 'سويمنق'],
  ['water polo', 'كرة ماء', 'بولو مائي'],
  ['diving', 'scuba', 'scuba diving', 'snorkeling', 'snorkelling', 'غوص', 'غطس', 'سنوركل'],
  ['rowing', 'kayaking', 'kayak', 'canoeing', 'تجديف', 'كاياك', 'قوارب'],
  ['sailing', 'إبحار', 'شراع', 'قوارب شراعية'],

  // Martial arts
  ['martial arts', 'self-defence', 'self-defense', 'فنون قتالية', 'فنون قتال', 'دفاع عن النفس',
    'ألعاب قتالية'],
  ['karate', 'كاراتيه', 'كراتيه', 'كاراتي'],
  ['taekwondo', 'tae kwon do', 'تايكوندو', 'تايكواندو', 'تكواندو', 'تيكواندو'],
  ['judo', 'جودو'],
  ['jiu jitsu', 'jujitsu', 'bjj', 'جوجيتسو', 'جيو جيتسو', 'جوجتسو'],
  ['kung fu', 'wushu', 'كونغ فو', 'كونج فو', 'كونق فو', 'ووشو'],
  ['boxing', 'kickboxing', 'ملاكمة', 'بوكسينج', 'بوكسنق', 'كيك بوكسينج', 'كيك بوكسنق'],
  ['wrestling', 'مصارعة'],
  ['fencing', 'مبارزة', 'سلاح الشيش', 'شيش'],
  ['tai chi', 'taichi', 'qigong', 'تاي تشي', 'تايتشي'],

  // Strength, balance and grace
  ['gymnastics', 'gymnastic', 'tumbling', 'rhythmic gymnastics', 'acrobatics', 'جمباز',
    'جمباز إيقاعي', 'جمباز فني', 'جمناستك', 'جيمناستك', 'جمناستيك', 'أكروبات'],
  ['fitness', 'gym', 'workout', 'لياقة', 'لياقة بدنية', 'جيم', 'تمارين رياضية', 'كروس فت',
    'فتنس'],
  ['yoga', 'يوغا', 'يوجا', 'يوقا'],
  ['pilates', 'بيلاتس', 'بيلاتيس'],
  ['dance', 'dancing', 'zumba', 'رقص', 'رقص إيقاعي', 'زومبا', 'دانس'],
  ['ballet', 'باليه'],
  ['cheerleading', 'cheerleader', 'cheer', 'تشيرليدينج', 'تشيرليدنق', 'فريق تشجيع', 'مشجعات'],
  ['athletics', 'track and field', 'running', 'jogging', 'cross country', 'ألعاب قوى', 'جري',
    'ركض', 'ماراثون', 'سباق جري'],
  ['parkour', 'free running', 'باركور', 'باركر'],
  ['trampoline', 'trampolines', 'ترامبولين', 'نطيطة', 'نطيطات', 'نطاطات'],

  // Outdoors and on wheels
  ['cycling', 'bike', 'bikes', 'biking', 'bicycle', 'bmx', 'دراجة', 'دراجات', 'دراجة هوائية',
    'دراجات هوائية', 'سيكل', 'سياكل', 'دباب هوائي', 'بسكليت', 'بسكليتة'],
  ['horse riding', 'horseback riding', 'horse', 'horses', 'equestrian', 'pony', 'فروسية',
    'ركوب الخيل', 'خيل', 'خيول', 'حصان', 'أحصنة'],
  ['archery', 'bow and arrow', 'رماية', 'رماية بالسهام', 'سهام', 'رمي السهام', 'قوس وسهم'],
  ['climbing', 'rock climbing', 'bouldering', 'تسلق', 'تسلق صخور', 'جدار تسلق', 'كلايمبنق'],
  ['skating', 'roller skating', 'inline skating', 'rollerblading', 'تزلج', 'تزلج بالعجلات',
    'سكيتنج', 'سكيتنق', 'رولر', 'باتيناج'],
  ['skateboarding', 'skateboard', 'سكيت بورد', 'لوح تزلج'],
  ['ice skating', 'figure skating', 'تزلج على الجليد', 'تزحلق على الجليد', 'تزلج فني'],
  ['hiking', 'hike', 'trekking', 'هايكنج', 'هايكنق', 'مشي جبلي', 'مسير'],
  ['scouts', 'scouting', 'كشافة', 'كشفية', 'فتيات الكشافة'],
  ['falconry', 'falcons', 'صقارة', 'صقور', 'بيزرة'],
  ['gardening', 'زراعة', 'بستنة'],

  // Making, stage and kitchen
  ['art', 'visual arts', 'fine arts', 'drawing', 'painting', 'sketching', 'رسم', 'فنون',
    'فنون تشكيلية', 'فنون بصرية', 'تلوين', 'رسم وتلوين', 'رسمة'],
  ['crafts', 'craft', 'arts and crafts', 'handicrafts', 'أشغال يدوية', 'أعمال يدوية',
    'حرف يدوية', 'كرافت'],
  ['pottery', 'ceramics', 'clay', 'فخار', 'خزف', 'صلصال'],
  ['sewing', 'knitting', 'crochet', 'embroidery', 'خياطة', 'حياكة', 'تطريز', 'كروشيه', 'تريكو'],
  ['calligraphy', 'arabic calligraphy', 'handwriting', 'خط عربي', 'خطوط عربية', 'تحسين الخط',
    'خطاط'],
  ['photography', 'photo', 'photos', 'camera', 'تصوير', 'تصوير فوتوغرافي', 'فوتوغرافي', 'كاميرا',
    'فوتوغراف'],
  ['filmmaking', 'film making', 'video production', 'movie making', 'صناعة أفلام', 'أفلام',
    'مونتاج', 'فيديو'],
  ['animation', 'رسوم متحركة', 'أنيميشن', 'انميشن'],
  ['design', 'graphic design', 'تصميم', 'تصميم جرافيك', 'جرافيك', 'قرافيك'],
  ['theatre', 'theater', 'drama', 'acting', 'improv', 'performing arts', 'مسرح', 'تمثيل',
    'مسرحية', 'دراما', 'فنون أداء'],
  ['music', 'musical instruments', 'موسيقى', 'موسيقا', 'عزف', 'آلات موسيقية', 'ميوزك'],
  ['piano', 'بيانو', 'أورج', 'أورغ'],
  ['oud', 'lute', 'عود'],
  ['guitar', 'جيتار', 'غيتار', 'قيتار'],
  ['violin', 'كمان', 'كمنجة'],
  ['drums', 'drum', 'drumming', 'percussion', 'طبول', 'طبل', 'درامز'],
  ['singing', 'choir', 'chorus', 'vocal', 'غناء', 'إنشاد', 'أناشيد', 'كورال'],
  ['cooking', 'cook', 'culinary', 'chef', 'baking', 'طبخ', 'طبيخ', 'طهي', 'طهو', 'خبز', 'حلويات',
    'شيف'],

  // Mind, language and machines
  ['chess', 'شطرنج', 'سطرنج', 'shatranj'],
  ['programming', 'coding', 'computer', 'computers', 'computer science', 'python', 'برمجة',
    'كودنق', 'كودينج', 'كودينغ', 'حاسب', 'حاسب آلي', 'حاسوب', 'كمبيوتر', 'بايثون'],
  ['scratch', 'scratchjr', 'block coding', 'coding blocks', 'سكراتش', 'برمجة بالقطع',
    'برمجة بالمكعبات'],
  ['robotics', 'robot', 'robots', 'روبوت', 'روبوتات', 'روبوتيكس', 'ربوت', 'إنسان آلي'],
  ['lego', 'building blocks', 'ليغو', 'ليجو', 'ليقو', 'مكعبات'],
  ['drones', 'drone', 'درون', 'درونز', 'طائرات مسيرة', 'طائرة مسيرة'],
  ['esports', 'gaming', 'video games', 'رياضات إلكترونية', 'ألعاب إلكترونية', 'ألعاب فيديو',
    'قيمنق', 'جيمنج'],
  ['science', 'stem', 'steam', 'علوم', 'تجارب علمية', 'ستيم'],
  ['maths', 'math', 'mathematics', 'abacus', 'رياضيات', 'حساب ذهني', 'سوروبان', 'ماث'],
  ['debate', 'public speaking', 'مناظرة', 'مناظرات', 'خطابة', 'إلقاء', 'فن الإلقاء'],
  ['homework help', 'homework', 'tutoring', 'academic support', 'حل الواجبات', 'واجبات',
    'دروس تقوية', 'دروس خصوصية', 'مذاكرة'],
  ['reading', 'book club', 'literacy', 'قراءة', 'مطالعة', 'نادي الكتاب', 'نادي قراءة'],
  ['creative writing', 'writing', 'كتابة', 'كتابة إبداعية', 'كتابة قصص'],
  ['english', 'esl', 'لغة إنجليزية', 'إنجليزي', 'انقليزي', 'انجلش', 'انقلش'],
  ['quran', 'quran memorization', 'tahfiz', 'قرآن', 'تحفيظ', 'تحفيظ القرآن', 'حفظ القرآن',
    'تجويد'],
  ['volunteering', 'community service', 'تطوع', 'عمل تطوعي', 'خدمة مجتمع'],
  ['camp', 'day camp', 'summer camp', 'مخيم', 'مخيم صيفي', 'معسكر', 'نادي صيفي', 'مركز صيفي',
    'كامب'],

  // Cities that the world writes otherwise than their people do
  ['makkah', 'mecca', 'مكة', 'مكة المكرمة'],
  ['madinah', 'medina', 'المدينة المنورة'],
]
