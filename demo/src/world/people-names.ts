/** Common given and family names per culture, and invented streets, for people who do not exist. */
import type { Culture } from './places.ts';

interface NameStock {
  given: readonly string[];
  family: readonly string[];
  /** `#` stands for the house number. */
  streets: readonly string[];
}

function stock(given: string, family: string, streets: string): NameStock {
  return { given: given.split(' '), family: family.split(' '), streets: streets.split('; ') };
}

export const NAME_STOCK: Record<Culture, NameStock> = {
  english: stock(
    'Amelia Ben Clara Daniel Edith Frank Grace Harvey Isla Jonah Kate Liam Nora Oscar Paige Reuben',
    'Barlow Carver Dunning Ellwood Farrow Grantley Hollis Ingram Kendrick Lowe Marsden Norbury Oakes Prentice Quill Rowley',
    '# Mill Lane; # Harbour Street; # Orchard Road; # Chapel Row; # Foundry Way',
  ),
  german: stock(
    'Anke Bernd Clemens Dörte Elke Falk Greta Hannes Ilse Jonas Karla Lars Maike Nils Paula Rolf',
    'Achterberg Brandner Claussen Dettmer Eberling Fichtner Gerstner Hallbach Kirchner Lindow Mehring Neudorf Petzold Rademann Steinle Tillmann',
    'Lindenweg #; Am Mühlbach #; Gartenstraße #; Werftstraße #',
  ),
  nordic: stock(
    'Astrid Bjarne Dagny Eline Frode Gunnar Hilde Ivar Kaisa Lotte Magnus Nanna Oskar Ronja Sven Tuva',
    'Ahlgren Bakker Dahlsen Ekström Falkman Grønlund Halvari Jensrud Koskela Lindholt Mannerud Nybakk Solberg Tuominen Vestergren Wiersma',
    'Strandgatan #; Havneveien #; Birkevej #; Molenweg #',
  ),
  french: stock(
    'Adèle Bastien Camille Damien Élise Fabrice Gaëlle Hugo Inès Jules Léa Margot Noé Odile Romain Solène',
    'Aubert Bellec Chauvin Delorme Estève Fabre Guérin Hamelin Jolivet Lacombe Marchal Nadeau Ollivier Perrot Rousset Vallet',
    '# rue des Tanneurs; # quai de la Fosse; # avenue des Tilleuls; # place du Marché',
  ),
  iberian: stock(
    'Adriana Bruno Carmen Diego Elena Felipe Gloria Héctor Inés Joaquín Lucía Mateo Nuria Óscar Paloma Rafael',
    'Aguilar Bermejo Cáceres Domínguez Escobar Fuentes Galindo Herrero Ibarra Lozano Medina Navarro Olmedo Pizarro Quiroga Salcedo',
    'Calle del Olivo #; Avenida del Puerto #; Calle Alfareros #; Paseo del Río #',
  ),
  brazilian: stock(
    'Aline Bruno Camila Davi Elisa Fábio Gabriela Heitor Iara João Larissa Murilo Natália Otávio Priscila Renan',
    'Almeida Barros Cardoso Duarte Esteves Farias Gouveia Lacerda Macedo Nogueira Peixoto Queiroz Ribeiro Siqueira Tavares Viana',
    'Rua das Oficinas, #; Avenida das Palmeiras, #; Rua do Porto, #; Travessa do Mercado, #',
  ),
  italian: stock(
    'Alessia Bruno Chiara Dario Elisa Fabio Giada Ivano Lidia Marco Noemi Orazio Paola Renzo Silvia Tommaso',
    'Albertini Bonfante Cavalli Donati Ferraris Galvani Lombardi Marchetti Orlandi Pellegrino Rinaldi Salvini Tedesco Ughetto Valenti Zanetti',
    'Via dei Fornai #; Via del Molo #; Corso degli Ulivi #; Piazza delle Erbe #',
  ),
  greek: stock(
    'Anna Christos Dimitra Eleni Fotis Giorgos Ioanna Kostas Lefteris Maria Nikos Olga Petros Sofia Thanos Vasilis',
    'Alexakis Daskalou Efstathiou Galanis Kalogeras Lambrou Makridis Nikolaidou Orfanos Papadakis Raptis Samaras Tsakiris Vlachou Xenakis Zervas',
    'Odos Limaniou #; Odos Elaionon #; Odos Keramikou #; Odos Agoras #',
  ),
  turkish: stock(
    'Aylin Barış Cemre Deniz Elif Furkan Gizem Hakan İpek Kerem Leyla Mert Nazlı Onur Pelin Serkan',
    'Akbaş Bulut Çınar Demirel Erdem Gündüz Işık Karaca Özkan Polat Sarı Şahin Tekin Uçar Yalçın Zengin',
    'Çarşı Sokak No #; Liman Caddesi No #; Zeytinlik Sokak No #; Bakırcılar Caddesi No #',
  ),
  slavic: stock(
    'Alina Boris Darya Egor Faina Gleb Irina Kirill Lada Maxim Nadia Oleg Polina Roman Sonya Timur',
    'Abramov Belov Chernov Dorofeev Efremov Fadeev Gromov Ilyin Karpov Lazarev Morozov Nikitin Orlov Panin Rybakov Sobolev',
    'ul. Sadovaya, #; ul. Remeslennaya, #; ul. Rechnaya, #; pr. Mira, #',
  ),
  chinese: stock(
    'Bowen Chen Fang Guang Hui Jia Kai Lan Mei Ning Peng Qing Rui Shan Ting Yan',
    'Bai Cai Deng Feng Gao Han Jiang Kong Liang Meng Pan Qiu Shao Tang Xie Zou',
    'No. # Hehua Road; No. # Chaye Street; No. # Donghu Road; No. # Zhulin Lane',
  ),
  japanese: stock(
    'Aoi Daichi Emi Fumio Haruka Itsuki Jun Kaori Makoto Nanami Ren Sakura Takumi Umi Yuto Yoko',
    'Aoki Endo Fujimoto Hayashida Ishikawa Kamata Kuroda Matsui Nakahara Ogata Sakai Takeda Ueno Wada Yamane Yoshioka',
    '#-3 Hanamachi; #-12 Minatomachi; #-7 Kamiyama; #-5 Teramachi',
  ),
  korean: stock(
    'Ara Byeongho Chaewon Doyun Eunji Gyeongmin Hana Jihoon Jiwoo Kyung Minseo Nari Seojun Sora Taeyang Yuna',
    'Bae Cha Cho Do Han Hwang Jang Jeon Kang Kwon Lim Moon Noh Seo Shin Yoon',
    '# Sujeong-ro; # Hangang-daero; # Cheongsol-gil; # Gongbang-gil',
  ),
  thai: stock(
    'Anong Boonsri Chai Dao Ekkachai Fah Kanya Lamai Mali Narong Orawan Prasert Rung Somsak Tida Wichai',
    'Boonmee Chaiyasit Duangkaew Inthanon Jaidee Kaewsai Ladpli Meesuk Nakprasit Ongsakul Phromma Rattanakul Saetang Thongdee Unchai Wongsa',
    '# Tha Phae Road; # Soi Mai Ngam; # Charoen Rat Road; # Soi Suan Dok',
  ),
  vietnamese: stock(
    'An Bình Châu Dũng Giang Hà Hương Khánh Lan Minh Nga Phúc Quỳnh Sơn Thảo Vy',
    'Bùi Cao Đặng Đinh Dương Hồ Hoàng Huỳnh Lâm Lương Mai Phan Tạ Tô Trịnh Võ',
    '# Đường Hoa Sen; # Đường Bến Cảng; # Ngõ Làng Gốm; # Đường Cây Xoài',
  ),
  malay: stock(
    'Adi Budi Citra Dewi Eka Farid Gita Hasan Indah Joko Kartika Lestari Nadia Putri Rizal Siti',
    'Abdullah Basri Darmawan Effendi Gunawan Hakim Ismail Kurniawan Latif Mahmud Nasution Permana Rahman Santoso Utami Wijaya',
    'Jalan Melati #; Jalan Pelabuhan #; Jalan Kenanga #; Lorong Pasar #',
  ),
  filipino: stock(
    'Amihan Benjie Carlo Dalisay Ester Fidel Gemma Isko Jasmin Kiko Ligaya Mario Nena Pilar Ramon Tala',
    'Abad Bautista Castillo Dimaculangan Evangelista Ferrer Guinto Lacson Macaraeg Natividad Ocampo Panganiban Quizon Salonga Tolentino Villanueva',
    '# Sampaguita Street; # Mabini Street; # Narra Avenue; # Pantalan Road',
  ),
  arabic: stock(
    'Amal Bilal Dalia Fadi Ghada Hadi Iman Jamil Karim Layla Mona Nabil Omar Rania Samir Yasmin',
    'Abbas Badawi Darwish Fares Ghanem Haddad Jaber Kanaan Mansour Nasser Qasim Rashid Saleh Tahan Younes Zaki',
    '# Olive Street; # Harbour Road; # Coppersmiths Street; # Palm Avenue',
  ),
  indian: stock(
    'Aarav Bhavna Chetan Divya Esha Farhan Gauri Harsh Ishani Jatin Kavita Lokesh Meera Nikhil Pooja Rohan',
    'Agarwal Bansal Chauhan Dutta Gokhale Iyer Joshi Kulkarni Lamba Mehta Naidu Pillai Rathore Saxena Tiwari Verma',
    '# Bazaar Road; # Neem Marg; # Station Road; # Jheel Marg',
  ),
  afrikaans: stock(
    'Anika Barend Carina Dawid Elsabe Francois Gerda Hendrik Ilze Johan Karien Liezl Marius Nelia Pieter Riaan',
    'Badenhorst Cilliers Engelbrecht Fourie Geldenhuys Jordaan Kotze Lourens Malan Naude Oosthuizen Pretorius Rossouw Steyn Terblanche Wessels',
    'Kerkstraat #; Wingerdweg #; Markstraat #; Eikelaan #',
  ),
  african: stock(
    'Abena Baraka Chidi Desta Efua Fatou Gathoni Hawa Imani Juma Kofi Lulu Makena Nia Obi Zuri',
    'Abebe Boateng Chukwu Danso Eze Gitau Haile Kamau Lemma Mensah Njoroge Okafor Owusu Sarpong Tesfaye Wanjiru',
    '# Market Road; # Baobab Avenue; # Lake Street; # Station Road',
  ),
};
